import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForRows } from '#platform/database/function-call.ts';

/** What one round of the autoDeleteMatches rule did; two zeros mean that nothing is due. */
export interface SilentMatchRound {
  /** Notifications given, one to each of the two people. */
  notified: number;
  /** Matches ended. */
  ended: number;
}

/** One batch of the autoDeleteMatches rule as of this moment; does nothing while another server is at it. */
export async function endSilentMatchBatch(sql: CallerSql, now: Date): Promise<SilentMatchRound> {
  const service = queryAs(sql, 'service_role');
  const [round] = await callForRows(service, 'private.end_silent_matches', { at: now }, 'notified', 'ended');
  const { notified = null, ended = null } = round ?? {};
  if (notified === null || ended === null) throw new Error('the statement gave no counts');
  return { notified, ended };
}
