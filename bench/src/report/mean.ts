/** The arithmetic mean; 0 of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(values.length, 1);
}
