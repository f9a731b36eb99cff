import type { MatchLabel } from '@awamu/contracts/member-card.ts';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const labels = {
  'Great Fit': {
    tone: 'matoke',
    text: 'member:label.greatFit',
    ink: 'text-matoke-ink',
    solid: 'bg-matoke text-on-matoke',
  },
  'Worth Exploring': {
    tone: 'gold',
    text: 'member:label.worthExploring',
    ink: 'text-gold-ink',
    solid: 'bg-gold text-on-gold',
  },
  'Early Days': {
    // Red by the specification, but soft: the full colour means danger.
    tone: 'hibiscus',
    text: 'member:label.earlyDays',
    ink: 'text-bark',
    solid: 'bg-hibiscus-soft text-hibiscus-ink',
  },
} as const satisfies Record<MatchLabel, { tone: ChipTone; text: string; ink: string; solid: string }>;

interface MatchLabelChipProps {
  label: MatchLabel;
  /** In full colour, for use on a photo. */
  solid?: boolean;
}

/** The match label of two members, as a chip. */
export function MatchLabelChip({ label, solid = false }: MatchLabelChipProps) {
  const { t } = useTranslation();
  const { tone, text, solid: solidClass } = labels[label];
  if (!solid) return <Chip tone={tone}>{t(text)}</Chip>;
  return (
    <Chip tone="plain" size="low" className={solidClass}>
      {t(text)}
    </Chip>
  );
}

/** The match label in running text. */
export function MatchLabelText({ label }: { label: MatchLabel }) {
  const { t } = useTranslation();
  const { ink, text } = labels[label];
  return <span className={`font-semibold ${ink}`}>{t(text)}</span>;
}
