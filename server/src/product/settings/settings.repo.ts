import type { CallerSql } from '#identity/caller-sql.ts';

/** What one round of the autoDeleteMatches rule did; two zeros mean that nothing is due. */
export interface SilentMatchRound {
  /** Notices given, one to each of the two people. */
  noticed: number;
  /** Matches ended. */
  ended: number;
}

/** One batch of the autoDeleteMatches rule as of this moment; does nothing while another server is at it. */
export async function endSilentMatchBatch(sql: CallerSql, now: Date): Promise<SilentMatchRound> {
  const [round] = await sql.oneAs<SilentMatchRound>(
    'service_role',
    'select noticed, ended from private.end_silent_matches($1)',
    [now],
  );
  if (round === undefined) throw new Error('the statement gave no counts');
  return round;
}
