/** Answers of each kind that are looked at. */
const looks = 40;
/** Below this a network between the two hides the difference. */
const hiddenMs = 2;
/** How often a single look may tell right which of two answers was for somebody known; by chance it is one of two. */
const toldAtMost = 0.8;

export interface TimedAnswers {
  /** How often an answer for somebody known took longer than one for nobody; 0.5 tells nothing (Mann-Whitney). */
  longer: number;
  /** The difference of the medians, in milliseconds. */
  apartMs: number;
}

/**
 * Calls in turn for somebody known and for nobody, so that whatever else the machine does weighs on both alike, and
 * compares ranks and medians, which a few slow answers do not move.
 */
export async function timeAnswers(
  known: () => Promise<unknown>,
  nobody: () => Promise<unknown>,
): Promise<TimedAnswers> {
  const times = { known: [] as number[], nobody: [] as number[] };
  const look = async (call: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };
  await Promise.all([look(known), look(nobody)]);
  for (let round = 0; round < looks; round += 1) {
    // Which of the two comes first changes as well.
    if (round % 2 === 0) times.known.push(await look(known));
    times.nobody.push(await look(nobody));
    if (round % 2 === 1) times.known.push(await look(known));
  }
  const longer = times.known.flatMap((one) => times.nobody.map((other): number => (one > other ? 1 : 0)));
  return {
    longer: longer.reduce((sum, point) => sum + point, 0) / longer.length,
    apartMs: Math.abs(medianOf(times.known) - medianOf(times.nobody)),
  };
}

/**
 * Whether the time tells who is known: a look is right more than four times of five (by chance, with 40 looks each, that is
 * more than four standard deviations away), and the difference is one that a network would not hide.
 */
export function tells({ longer, apartMs }: TimedAnswers): boolean {
  return Math.max(longer, 1 - longer) > toldAtMost && apartMs > hiddenMs;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
