/** The value below which the share `q` (0 to 1) of the values lies; nearest rank. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
  if (value === undefined) throw new Error('no value was measured');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
