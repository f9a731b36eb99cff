import type { Clock } from '#platform/process/clock.ts';
import type { RateLimit } from '../auth-policy.ts';

/** Maximum keys per limit; the least recently used one is evicted. */
const maxKeys = 50_000;

export interface RateLimiter {
  /**
   * Counts one call.
   * @param within counts of this server belong to no transaction
   * @returns 0 if it may run, else the whole seconds to wait
   */
  take(key: string, within?: unknown): number;
  /** Reverts the count of a call that succeeded, as only failures count. */
  revert(key: string): void;
  /** Whether a call of the last period is counted; counts nothing. */
  isCounted(key: string): boolean;
}

/**
 * Generic cell rate algorithm (ITU-T I.371): stores per key the time at which its bucket is full again. Own code
 * because the framework's limiter counts windows by the machine's clock and cannot revert a call.
 */
export function createRateLimiter(limit: RateLimit, clock: Clock): RateLimiter {
  const intervalMs = (limit.perSeconds * 1_000) / limit.burst;
  const burstMs = limit.perSeconds * 1_000;
  const fullAgainAt = new Map<string, number>();

  const store = (key: string, time: number): void => {
    // Deleted first, so that the map is ordered by last use.
    fullAgainAt.delete(key);
    fullAgainAt.set(key, time);
    if (fullAgainAt.size > maxKeys) {
      const [oldest] = fullAgainAt.keys();
      if (oldest !== undefined) fullAgainAt.delete(oldest);
    }
  };
  return {
    take(key) {
      const now = clock.now();
      const known = fullAgainAt.get(key) ?? now;
      // No number of calls puts it so far ahead; the clock was set back since.
      if (known > now + burstMs) fullAgainAt.set(key, now + burstMs);
      const next = Math.min(Math.max(known, now), now + burstMs) + intervalMs;
      const waitMs = next - now - burstMs;
      if (waitMs > 0) return Math.ceil(waitMs / 1_000);
      store(key, next);
      return 0;
    },
    revert(key) {
      const known = fullAgainAt.get(key);
      if (known !== undefined) store(key, known - intervalMs);
    },
    isCounted: (key) => (fullAgainAt.get(key) ?? 0) > clock.now(),
  };
}
