/** The current time in milliseconds since 1970; injected, so that tests can move it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Measures durations, which setting the machine's clock must not change; injected like the clock. */
export interface Stopwatch {
  /** Milliseconds since the process began. */
  elapsed(): number;
}

export const systemStopwatch: Stopwatch = { elapsed: () => performance.now() };
