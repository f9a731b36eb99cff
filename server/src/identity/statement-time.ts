import { ShareExceededError } from '../platform/http/share-exceeded-error.ts';
import type { Stopwatch } from '../platform/process/clock.ts';

/** Limits how long the slow statements of each holder run in total, so that nobody slows the database all the time. */
export interface StatementTime {
  /** @throws ShareExceededError while the slow statements of the holder have used up their time; null is not limited */
  require(holder: string | null): void;
  /** How long, in milliseconds, slow statements of the holder have run and not drained. */
  used(holder: string): number;
  /** Counts a statement that has run `ms` milliseconds, unless it was fast. */
  note(holder: string | null, ms: number): void;
}

export interface StatementTimeLimit {
  /** Faster statements are not counted, so that many of them never use up the time. */
  slowMs: number;
  /** How long slow statements may run within `perMs`. */
  burstMs: number;
  perMs: number;
}

/** Holders in debt; the one that was counted longest ago is evicted. */
const maxHolders = 5_000;

/** Counts as a leaky bucket: the time that was used drains by `burstMs` in `perMs`. */
export function createStatementTime(
  { slowMs, burstMs, perMs }: StatementTimeLimit,
  stopwatch: Stopwatch,
): StatementTime {
  const used = new Map<string, { ms: number; at: number }>();
  const usedBy = (holder: string): number => {
    const last = used.get(holder);
    return last === undefined ? 0 : Math.max(0, last.ms - ((stopwatch.elapsed() - last.at) * burstMs) / perMs);
  };
  return {
    used: usedBy,
    require(holder) {
      if (holder === null) return;
      const excessMs = usedBy(holder) - burstMs;
      if (excessMs >= 0) throw new ShareExceededError(Math.max(1, Math.ceil((excessMs * perMs) / burstMs / 1_000)));
    },
    note(holder, ms) {
      if (holder === null || ms < slowMs) return;
      const total = usedBy(holder) + ms;
      // Deleted first, so that the map is ordered by last use.
      used.delete(holder);
      used.set(holder, { ms: total, at: stopwatch.elapsed() });
      const [oldest] = used.keys();
      if (used.size > maxHolders && oldest !== undefined) used.delete(oldest);
    },
  };
}
