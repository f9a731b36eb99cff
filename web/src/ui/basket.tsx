import type { ComponentProps } from 'react';
import { basketRings, basketSize, basketStitch } from './basket-rings.ts';

export type BasketTone = 'matoke' | 'bark' | 'lake' | 'gold';

/** The colour of the pattern, and that of the rings that frame it. */
const strands: Record<BasketTone, readonly [string, string]> = {
  matoke: ['var(--color-matoke)', 'var(--color-gold)'],
  bark: ['var(--color-bark)', 'var(--color-gold)'],
  lake: ['var(--color-lake)', 'var(--color-gold)'],
  gold: ['var(--color-gold)', 'var(--color-bark)'],
};

interface BasketProps extends ComponentProps<'svg'> {
  /** Determines the pattern. */
  seed: string;
  tone: BasketTone;
}

/** A generated picture of a woven basket, unique to each article. Decorative. */
export function Basket({ seed, tone, ...props }: BasketProps) {
  const centre = basketSize / 2;
  const [pattern, accent] = strands[tone];
  return (
    <svg aria-hidden="true" data-slot="basket" viewBox={`0 0 ${basketSize} ${basketSize}`} fill="none" {...props}>
      <circle cx={centre} cy={centre} r="8" fill={accent} />
      {basketRings(seed).map(({ radius, dash, turn, isBand }) => (
        <g key={radius} strokeWidth={basketStitch - 1.1} transform={`rotate(${turn} ${centre} ${centre})`}>
          <circle cx={centre} cy={centre} r={radius} stroke={isBand ? accent : 'var(--color-surface)'} />
          <circle cx={centre} cy={centre} r={radius} pathLength={100} stroke={pattern} strokeDasharray={dash} />
        </g>
      ))}
    </svg>
  );
}
