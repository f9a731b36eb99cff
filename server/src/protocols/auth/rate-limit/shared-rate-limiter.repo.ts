import type { Transaction } from '#identity/caller-sql.ts';
import { insertInto } from '#platform/database/relations.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { AuthDatabase } from '../auth-database.repo.ts';
import type { RateLimit } from '../auth-policy.ts';
import type { TokenSecrets } from '../tokens/token-secrets.ts';

/** Counters that all servers of one database share. */
export interface SharedCounters {
  database: Pick<AuthDatabase, 'single'>;
  secrets: Pick<TokenSecrets, 'countedKey'>;
}

export interface SharedRateLimiter {
  /**
   * Counts one call.
   * @param within a transaction whose rollback reverts the count, and whose connection is used
   * @returns 0 if it may run, else the whole seconds to wait
   */
  take(key: string, within?: Transaction): Promise<number>;
  /** Reverts the count of a call that succeeded, as only failures count. */
  revert(key: string): Promise<void>;
  /** Whether a call of the last period is counted; counts nothing. */
  isCounted(key: string): Promise<boolean>;
}

/**
 * The algorithm of rate-limiter.ts on auth.rate_counts, one statement per call; the row lock serialises concurrent
 * calls. A time that is further ahead than calls and differing clocks could put it counts as one call.
 */
export function createSharedRateLimiter(
  name: string,
  limit: RateLimit,
  clock: Clock,
  { database, secrets }: SharedCounters,
): SharedRateLimiter {
  const interval = `${limit.perSeconds / limit.burst} seconds`;
  const burst = `${limit.perSeconds} seconds`;
  const now = (): Date => new Date(clock.now());
  return {
    async take(key, within = database.single) {
      const [counted] = await within.query<{ wait: number }>(
        `with taken as (
           ${insertInto('auth.rate_counts as c', 'key_hash, full_again_at')} values ($1, $2::timestamptz + $3::interval)
           on conflict (key_hash) do update
           set full_again_at = least(greatest(c.full_again_at, $2) + $3::interval, $2::timestamptz + $4::interval)
           where greatest(c.full_again_at, $2) + $3::interval <= $2::timestamptz + $4::interval
           or c.full_again_at > $2::timestamptz + $4::interval + interval '1 minute' -- the clock was set back
           returning 0 as wait
         )
         select wait from taken
         union all
         select greatest(1, ceil(extract(epoch from full_again_at + $3::interval - $2::timestamptz - $4::interval)))::int
         from auth.rate_counts where key_hash = $1 and not exists (select from taken)`,
        [secrets.countedKey(name, key), now(), interval, burst],
      );
      // A row that a concurrent call inserted in the meantime is not visible to the second part of the statement.
      return counted?.wait ?? 1;
    },
    async revert(key) {
      await database.single.query(
        'update auth.rate_counts set full_again_at = full_again_at - $2::interval where key_hash = $1',
        [secrets.countedKey(name, key), interval],
      );
    },
    async isCounted(key) {
      const rows = await database.single.query(
        'select 1 as counted from auth.rate_counts where key_hash = $1 and full_again_at > $2',
        [secrets.countedKey(name, key), now()],
      );
      return rows.length > 0;
    },
  };
}
