/** Errors and warnings written to the console. */
const written: string[] = [];
/** The messages that a test expects; true once written. */
const expected = new Map<RegExp, boolean>();

/** The animation library warns developers whose system reduces motion, as this browser does. */
const reducedMotion = /You have Reduced Motion enabled/;

let isWatched = false;

/** Console errors and warnings, React's included, fail the test that causes them. */
export function watchConsole(): void {
  if (isWatched) return;
  isWatched = true;
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is what is watched
    const write = console[level];
    console[level] = (...args: unknown[]) => {
      const line = args.map(String).join(' ');
      if (reducedMotion.test(line)) return;
      const known = [...expected.keys()].find((pattern) => pattern.test(line));
      if (known) {
        expected.set(known, true);
        return;
      }
      written.push(`console.${level}: ${line}`);
      write(...args);
    };
  }
}

/** Expects the app to log this in the test, as for failures that the member need not see. */
export function expectLogged(pattern: RegExp): void {
  expected.set(pattern, false);
}

/** @returns the unexpected messages, and the expected ones that were not written */
export function consoleFaults(): string[] {
  const missing = [...expected].filter(([, wasWritten]) => !wasWritten).map(([pattern]) => `not written: ${pattern}`);
  expected.clear();
  return [...written.splice(0), ...missing];
}
