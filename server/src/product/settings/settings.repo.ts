import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForRows } from '#platform/database/function-call.ts';

/** Result of one batch of the autoDeleteMatches rule; two zeros mean that nothing is due. */
export interface SilentMatchRound {
  /** Notifications created, one for each of the two members. */
  notified: number;
  /** Matches ended. */
  ended: number;
}

/** Runs one batch of the autoDeleteMatches rule as of `now`; does nothing while another server runs one. */
export async function endSilentMatchBatch(sql: CallerSql, now: Date): Promise<SilentMatchRound> {
  const service = queryAs(sql, 'service_role');
  const [round] = await callForRows(service, 'private.end_silent_matches', { at: now }, 'notified', 'ended');
  const { notified = null, ended = null } = round ?? {};
  if (notified === null || ended === null) throw new Error('the statement gave no counts');
  return { notified, ended };
}
