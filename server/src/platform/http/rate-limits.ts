import rateLimit, { type CreateRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type Stopwatch, systemStopwatch } from '../process/clock.ts';
import type { Count, SharedCounts } from '../relay/shared-counts.ts';

declare module '@fastify/rate-limit' {
  interface CreateRateLimitOptions {
    /** The name under which all servers of the database count together; without one each counts for itself. */
    sharedAs?: string;
  }
}

/** Maximum keys per limit; the one whose window began first is evicted. */
const maxKeys = 5_000;

interface Window {
  calls: number;
  endsAt: number;
}

interface RateLimitServices {
  /** Of all servers, for the limits that are `sharedAs` something. */
  counts?: SharedCounts | undefined;
  stopwatch?: Stopwatch;
}

/**
 * Registers @fastify/rate-limit on a scope, for limits by `scope.createRateLimit`. Its own store measures windows by
 * the machine's clock, which would refuse everybody until it has caught up after it was set back.
 */
export async function registerRateLimits(
  scope: FastifyInstance,
  { counts, stopwatch = systemStopwatch }: RateLimitServices = {},
): Promise<void> {
  class Windows implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();
    readonly #limit: string | undefined;

    /** @param options of one limit, or of the scope */
    constructor(options: object) {
      this.#limit = (options as CreateRateLimitOptions).sharedAs;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindowMs: number,
    ): void {
      const own = this.#count(key, timeWindowMs);
      const answer = ({ calls, endsIn }: Count): void => callback(null, { current: calls, ttl: endsIn });
      if (counts === undefined || this.#limit === undefined) {
        answer(own);
        return;
      }
      // The own count is the limit while the shared one is away, and after it has lost its numbers.
      const shared = counts.count(`${this.#limit}:${key}`, timeWindowMs);
      void shared.then((all) => answer(all !== undefined && all.calls > own.calls ? all : own));
    }

    child(options: object): Windows {
      return new Windows(options);
    }

    #count(key: string, timeWindowMs: number): Count {
      const now = stopwatch.elapsed();
      const known = this.#windows.get(key);
      const window = known && known.endsAt > now ? known : this.#begin(key, now + timeWindowMs);
      window.calls += 1;
      return { calls: window.calls, endsIn: window.endsAt - now };
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
