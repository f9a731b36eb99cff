/** Test counts of a report. */
export interface Count {
  passed: number;
  failed: number;
}

/** A part of a run: a build, a check or tests; only tests have a count. */
export interface TalliedPart {
  name: string;
  hasPassed: boolean;
  count?: Count;
}

export interface Tally extends Count {
  exitCode: 0 | 1;
}

/**
 * The result of a whole run. A part that failed without a failed test (a check, a build, a crashed test run) counts as
 * one failure; a run without a passed test fails.
 */
export function tallyOf(parts: readonly TalliedPart[]): Tally {
  let passed = 0;
  let failed = 0;
  for (const { hasPassed, count } of parts) {
    passed += count?.passed ?? 0;
    failed += Math.max(count?.failed ?? 0, hasPassed ? 0 : 1);
  }
  if (passed === 0) failed = Math.max(failed, 1);
  return { passed, failed, exitCode: failed === 0 ? 0 : 1 };
}

/** The duration of each part, one line each, longest first. */
export function timesOf(parts: readonly { name: string; seconds: number }[]): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`);
}
