import type { Stopwatch } from '#platform/process/clock.ts';
import { type ConcernedPair, membersOf, pairOf, type RowChange } from './row-change.ts';

/** A page reads its first data at most this long before it joins; who comes later reads anew. */
const keepMs = 60_000;

/** The last change of a table that concerned a member, alone or together with the same other one. */
export interface RecentChange {
  table: string;
  pair: ConcernedPair | null;
  /** When queries were known to see it, by the stopwatch. */
  seenAt: number;
}

type ByMember = Map<string, Map<string, RecentChange>>;

/**
 * The changes that queries have begun to see during the last minute at least, by the members whom they concern. A page that joins learns
 * from them what it may have missed since it read its data, so that it need not read everything again.
 */
export class RecentChanges {
  readonly #stopwatch: Stopwatch;
  #knownSince: number | null = null;
  #turnedAt = 0;
  #current: ByMember = new Map();
  #former: ByMember = new Map();

  constructor(stopwatch: Stopwatch) {
    this.#stopwatch = stopwatch;
  }

  /** From now on every change is noted. */
  begin(): void {
    this.end();
    this.#knownSince = this.#stopwatch.elapsed();
    this.#turnedAt = this.#knownSince;
  }

  /** Changes may be missed from now on. */
  end(): void {
    this.#knownSince = null;
    this.#current = new Map();
    this.#former = new Map();
  }

  note(changes: readonly RowChange[]): void {
    const seenAt = this.#stopwatch.elapsed();
    this.#turn(seenAt);
    for (const change of changes) {
      const { table, audience } = change.table;
      const pair = pairOf(change);
      const key = JSON.stringify([table, pair]);
      for (const memberId of new Set(membersOf(change, audience))) {
        const own = this.#current.get(memberId) ?? new Map();
        this.#current.set(memberId, own.set(key, { table, pair, seenAt }));
      }
    }
  }

  /** The same object as before for what has not changed again. */
  of(memberId: string): RecentChange[] {
    this.#turn(this.#stopwatch.elapsed());
    const changes = new Map([...(this.#former.get(memberId) ?? []), ...(this.#current.get(memberId) ?? [])]);
    return [...changes.values()];
  }

  /** For how many milliseconds every change is known; null while none is. */
  knownMs(): number | null {
    if (this.#knownSince === null) return null;
    const now = this.#stopwatch.elapsed();
    this.#turn(now);
    return now - this.#knownSince;
  }

  /** Forgets what is older than twice the time. */
  #turn(now: number): void {
    if (now - this.#turnedAt < keepMs) return;
    const isLongAgo = now - this.#turnedAt >= 2 * keepMs;
    this.#former = isLongAgo ? new Map() : this.#current;
    this.#current = new Map();
    if (this.#knownSince !== null)
      this.#knownSince = isLongAgo ? now - keepMs : Math.max(this.#knownSince, this.#turnedAt);
    this.#turnedAt = now;
  }
}
