/** The time as the server sees it, in milliseconds since 1970. Passed in, so that tests move it instead of waiting. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
