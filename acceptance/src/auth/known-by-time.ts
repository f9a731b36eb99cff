/** Answers of each kind that are looked at: the few at first, all of them where the few seem to tell. */
const firstLooks = 12;
const allLooks = 40;
/** Below this a network between the two hides the difference. */
const hiddenMs = 2;
/** How often a single look may tell right which of two answers was for somebody known; by chance it is one of two. */
const detectedAtMost = 0.8;

export interface TimedAnswers {
  /** How often an answer for somebody known took longer than one for nobody; 0.5 tells nothing (Mann-Whitney). */
  longer: number;
  /** The difference of the medians, in milliseconds. */
  apartMs: number;
}

/**
 * Calls in turn for somebody known and for nobody, so that whatever else the machine does weighs on both alike, and
 * compares ranks and medians, which a few slow answers do not move. A password takes its time, and what hashes for one of
 * the two alone is seen at once: most is told by the first looks, and what they suspect is looked at thoroughly.
 */
export async function timeAnswers(
  known: () => Promise<unknown>,
  nobody: () => Promise<unknown>,
): Promise<TimedAnswers> {
  const times: Times = { known: [], nobody: [] };
  await Promise.all([known(), nobody()]);
  await lookInTurn(times, firstLooks, { known, nobody });
  if (tells(compare(times))) await lookInTurn(times, allLooks - firstLooks, { known, nobody });
  return compare(times);
}

type Times = Record<'known' | 'nobody', number[]>;

async function lookInTurn(
  times: Times,
  rounds: number,
  calls: Record<keyof Times, () => Promise<unknown>>,
): Promise<void> {
  const look = async (who: keyof Times): Promise<void> => {
    const start = performance.now();
    await calls[who]();
    times[who].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round += 1) {
    // Which of the two comes first changes as well.
    const [first, second] = round % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const);
    await look(first);
    await look(second);
  }
}

function compare({ known, nobody }: Times): TimedAnswers {
  const longer = known.flatMap((one) => nobody.map((other): number => (one > other ? 1 : 0)));
  return {
    longer: longer.reduce((sum, point) => sum + point, 0) / longer.length,
    apartMs: Math.abs(medianOf(known) - medianOf(nobody)),
  };
}

/**
 * Whether the time tells who is known: a look is right more than four times of five (by chance, with 40 looks each, that is
 * more than four standard deviations away), and the difference is one that a network would not hide.
 */
export function tells({ longer, apartMs }: TimedAnswers): boolean {
  return Math.max(longer, 1 - longer) > detectedAtMost && apartMs > hiddenMs;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
