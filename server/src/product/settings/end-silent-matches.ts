import type { CallerSql } from '#identity/caller-sql.ts';
import type { Clock } from '#platform/process/clock.ts';
import { endSilentMatchBatch, type SilentMatchRound } from './settings.repo.ts';

export interface SilentMatchDeps {
  sql: CallerSql;
  clock: Clock;
}

/**
 * Announces and ends the matches that the autoDeleteMatches of a member makes due by this clock, batch by batch. Safe to
 * run at any time and on several servers: the database lets one at a time, and doing it again changes nothing.
 * @returns what was done in all
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
