import type { MatchLabel } from '@awamu/contracts/member-card.ts';
import { t } from '#lib/i18n.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';

const labels = {
  'Great Fit': { tone: 'matoke', text: 'member:label.greatFit', ink: 'text-matoke-ink' },
  'Worth Exploring': { tone: 'gold', text: 'member:label.worthExploring', ink: 'text-gold-ink' },
  'Early Days': { tone: 'hibiscus', text: 'member:label.earlyDays', ink: 'text-hibiscus-ink' },
} as const satisfies Record<MatchLabel, { tone: ChipTone; text: string; ink: string }>;

/** How well two people fit, as a chip. */
export function MatchLabelChip({ label, className }: { label: MatchLabel; className?: string }) {
  const { tone, text } = labels[label];
  return (
    <Chip tone={tone} className={className}>
      {t(text)}
    </Chip>
  );
}

/** The same in running text. */
export function MatchLabelText({ label }: { label: MatchLabel }) {
  const { ink, text } = labels[label];
  return <span className={`font-semibold ${ink}`}>{t(text)}</span>;
}
