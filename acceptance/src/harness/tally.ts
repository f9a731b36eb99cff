/** Tests that a report counted. */
export interface Count {
  passed: number;
  failed: number;
}

/** A part of a run: a build, a check or tests. Only tests count. */
export interface TalliedPart {
  name: string;
  hasPassed: boolean;
  count?: Count;
}

export interface Tally extends Count {
  exitCode: 0 | 1;
}

/**
 * What a whole run came to. A part that failed without a failed test (a check, a build, tests that ended before they were
 * counted) counts as one failure; a run without a single passed test has failed.
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

/** How long each part took, a line each, the longest first. */
export function timesOf(parts: readonly { name: string; seconds: number }[]): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`);
}
