/** Number of measured answers of each kind: few at first, all of them if the first ones suggest a difference. */
const firstLooks = 12;
const allLooks = 40;
/** Milliseconds; network jitter hides a smaller difference. */
const hiddenMs = 2;
/** The highest accepted share of correct guesses from a single measurement; chance is 0.5. */
const detectedAtMost = 0.8;

export interface TimedAnswers {
  /** How often an answer for a known account took longer than one for an unknown; 0.5 reveals nothing (Mann-Whitney). */
  longer: number;
  /** Difference of the medians, in milliseconds. */
  apartMs: number;
}

/**
 * Calls alternately for a known and an unknown account, so that other load affects both alike, and compares ranks and
 * medians, which a few slow answers do not change. Hashing a password for only one of the two is visible at once: the
 * first calls show it, and only if they do, the measurement is repeated with all calls.
 */
export async function timeAnswers(
  known: () => Promise<unknown>,
  nobody: () => Promise<unknown>,
): Promise<TimedAnswers> {
  const times: Times = { known: [], nobody: [] };
  await Promise.all([known(), nobody()]);
  await lookInTurn(times, firstLooks, { known, nobody });
  if (isDistinguishable(compare(times))) await lookInTurn(times, allLooks - firstLooks, { known, nobody });
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
    // The order within a pair alternates as well.
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
 * Whether the response time reveals a known account: a single measurement is right in more than four of five cases (by
 * chance, with 40 calls each, that is over four standard deviations), and the difference exceeds network jitter.
 */
export function isDistinguishable({ longer, apartMs }: TimedAnswers): boolean {
  return Math.max(longer, 1 - longer) > detectedAtMost && apartMs > hiddenMs;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
