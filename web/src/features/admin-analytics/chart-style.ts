/** The style of all axes. The colours are the product's tokens, which follow the theme. */
export const axisStyle = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-soft)', fontSize: 13 },
  tickLine: false,
} as const;

export const gridLook = { stroke: 'var(--color-line)', vertical: false } as const;

export const tooltipStyle = {
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
export const labelStyle = { fill: 'var(--color-ink)', fontSize: 13 } as const;

export const fillsItsPlace = { width: '100%', height: '100%' } as const;

export type MarkShape = 'circle' | 'square' | 'triangle';

/** Lines differ by dash and marker, not by colour alone. */
export const lineStyles: readonly { colour: string; dash: string; shape: MarkShape }[] = [
  { colour: 'var(--color-bark)', dash: '', shape: 'circle' },
  { colour: 'var(--color-lake)', dash: '8 5', shape: 'square' },
  { colour: 'var(--color-matoke)', dash: '2 4', shape: 'triangle' },
];

/** The accessible name of a chart; the library passes it on to its SVG. */
export function chartName(name: string): object {
  return { 'aria-label': name };
}
