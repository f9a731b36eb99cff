/** What was written to the console as an error or a warning. */
const written: string[] = [];
/** What a test says must be written; true once it was. */
const expected = new Map<RegExp, boolean>();

/** The library of animations tells developers whose own system asks for less motion, as this browser does. */
const reducedMotion = /You have Reduced Motion enabled/;

let isWatched = false;

/** Errors and warnings, React's among them, fail the test that they are written in. */
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

/** The app writes such a line in this test, as it does for failures that the member need not hear of. */
export function expectLogged(pattern: RegExp): void {
  expected.set(pattern, false);
}

/** @returns what was written against the test's word, and what was not written though the test said so */
export function consoleFaults(): string[] {
  const missing = [...expected].filter(([, wasWritten]) => !wasWritten).map(([pattern]) => `not written: ${pattern}`);
  expected.clear();
  return [...written.splice(0), ...missing];
}
