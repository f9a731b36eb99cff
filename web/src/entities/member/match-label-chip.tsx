import type { MatchLabel } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const labels = {
  'Great Fit': {
    tone: 'matoke',
    text: 'member:label.greatFit',
    ink: 'text-matoke-ink',
    onPhoto: 'text-matoke-on-photo',
  },
  'Worth Exploring': {
    tone: 'gold',
    text: 'member:label.worthExploring',
    ink: 'text-gold-ink',
    onPhoto: 'text-gold-on-photo',
  },
  'Early Days': {
    // Red by the specification, but soft: the full colour means danger.
    tone: 'hibiscus',
    text: 'member:label.earlyDays',
    ink: 'text-bark',
    onPhoto: 'text-hibiscus-on-photo',
  },
} as const satisfies Record<MatchLabel, { tone: ChipTone; text: string; ink: string; onPhoto: string }>;

/** The match label of two members, as a chip. */
export function MatchLabelChip({ label }: { label: MatchLabel }) {
  const { t } = useTranslation();
  const { tone, text } = labels[label];
  return <Chip tone={tone}>{t(text)}</Chip>;
}

interface MatchLabelTextProps {
  label: MatchLabel;
  /** On the scrim of a photo, which is the same in both themes. */
  onPhoto?: boolean;
}

/** The match label in running text. */
export function MatchLabelText({ label, onPhoto: isOnPhoto = false }: MatchLabelTextProps) {
  const { t } = useTranslation();
  const { ink, onPhoto, text } = labels[label];
  return <strong className={`font-semibold ${isOnPhoto ? onPhoto : ink}`}>{t(text)}</strong>;
}
