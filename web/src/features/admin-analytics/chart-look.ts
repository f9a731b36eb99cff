/** What all charts share. Colours are the product's own, and follow the theme by themselves. */
export const axisLook = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-soft)', fontSize: 13 },
  tickLine: false,
} as const;

export const gridLook = { stroke: 'var(--color-line)', vertical: false } as const;

export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 14,
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
  labelStyle: { fontWeight: 600 },
} as const;

export const barLook = {
  fill: 'var(--color-bark)',
  radius: 4,
  maxBarSize: 36,
  isAnimationActive: false,
} as const;

/** The number at the end of a bar. */
export const labelLook = { fill: 'var(--color-ink)', fontSize: 13 } as const;

export const fillsItsPlace = { width: '100%', height: '100%' } as const;

export type MarkShape = 'circle' | 'square' | 'triangle';

/** Lines are told apart by their strokes and marks; the colour only helps. */
export const lineLooks: readonly { colour: string; dash: string; shape: MarkShape }[] = [
  { colour: 'var(--color-bark)', dash: '', shape: 'circle' },
  { colour: 'var(--color-lake)', dash: '8 5', shape: 'square' },
  { colour: 'var(--color-matoke)', dash: '2 4', shape: 'triangle' },
];

/** What a chart is called by screen readers; the library passes it on to its drawing. */
export function chartName(name: string): object {
  return { 'aria-label': name };
}
