/** In milliseconds. A server is back within seconds, and a proxy has another one at once. */
const waits = [750, 1_000, 1_500, 1_500, 2_000, 2_000, 3_000, 5_000];
const longestWait = 10_000;

/**
 * Milliseconds before a lost socket is opened again, spread by half of it: the pages of a server that ended would
 * otherwise all come back at the same moments.
 * @param tries from 1
 */
export function waitToReconnect(tries: number): number {
  return (waits[tries - 1] ?? longestWait) * (0.5 + Math.random());
}
