import type { CallerSql } from '#identity/caller-sql.ts';
import type { Clock } from '#platform/process/clock.ts';
import { endSilentMatchBatch, type SilentMatchRound } from './settings.repo.ts';

export interface SilentMatchDeps {
  sql: CallerSql;
  clock: Clock;
}

/**
 * Announces and ends the matches that are due by their members' autoDeleteMatches setting, batch by batch. Idempotent,
 * and safe on several servers: the database runs one at a time.
 * @returns the total of all batches
 */
export async function endSilentMatches({ sql, clock }: SilentMatchDeps): Promise<SilentMatchRound> {
  const total: SilentMatchRound = { notified: 0, ended: 0 };
  for (;;) {
    const round = await endSilentMatchBatch(sql, new Date(clock.now()));
    if (round.notified === 0 && round.ended === 0) return total;
    total.notified += round.notified;
    total.ended += round.ended;
  }
}
