import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type Stopwatch, systemStopwatch } from '../process/clock.ts';

/** Maximum keys per limit; the one whose window began first is evicted. */
const maxKeys = 5_000;

interface Window {
  calls: number;
  endsAt: number;
}

/**
 * Registers @fastify/rate-limit on a scope, for limits by `scope.createRateLimit`. Its own store measures windows by
 * the machine's clock, which would refuse everybody until it has caught up after it was set back.
 */
export async function registerRateLimits(
  scope: FastifyInstance,
  stopwatch: Stopwatch = systemStopwatch,
): Promise<void> {
  class Windows implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindowMs: number,
    ): void {
      const now = stopwatch.elapsed();
      const known = this.#windows.get(key);
      const window = known && known.endsAt > now ? known : this.#begin(key, now + timeWindowMs);
      window.calls += 1;
      callback(null, { current: window.calls, ttl: window.endsAt - now });
    }

    child(): Windows {
      return new Windows();
    }

    #begin(key: string, endsAt: number): Window {
      // Deleted first, so that the map is ordered by beginnings.
      this.#windows.delete(key);
      const window = { calls: 0, endsAt };
      this.#windows.set(key, window);
      const [first] = this.#windows.keys();
      if (this.#windows.size > maxKeys && first !== undefined) this.#windows.delete(first);
      return window;
    }
  }
  await scope.register(rateLimit, { global: false, store: Windows });
}
