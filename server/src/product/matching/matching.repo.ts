import type { InteractionType } from '@awamu/contracts/options.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import { callForValue, functionCall } from '#platform/database/function-call.ts';

/**
 * Records a decision and makes the match of mutual likes: an InteractResponse as JSON text.
 * Raises profile_incomplete, member_unavailable, too_many_requests, invalid_request.
 */
export function interact(
  sql: CallerSql,
  caller: Caller,
  targetUserId: string,
  interactionType: InteractionType,
): Promise<string> {
  const { text, values } = functionCall('public.interact', {
    target_user_id: targetUserId,
    interaction_type: interactionType,
  });
  return queryJsonText(sql, caller, `select (jsonb_build_object('success', true) || ${text})::text as body`, values);
}

/**
 * Undoes the newest decision if it is a recent pass, and of this member if one is given: an UndoResponse as JSON text.
 * Raises nothing_to_undo.
 */
export function undoLastPass(sql: CallerSql, caller: Caller, targetUserId?: string): Promise<string> {
  const { text, values } = functionCall('public.undo_last_pass', targetUserId ? { target_user_id: targetUserId } : {});
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'target_user_id', ${text})::text as body`,
    values,
  );
}

/** The caller's active matches, newest first: a MatchesResponse as JSON text. */
export function listMatches(sql: CallerSql, caller: Caller): Promise<string> {
  const { text } = functionCall('public.list_matches', {});
  return queryJsonText(sql, caller, `select jsonb_build_object('success', true, 'matches', ${text})::text as body`);
}

/** A MatchingStatsResponse as JSON text. */
export function matchingStats(sql: CallerSql, caller: Caller): Promise<string> {
  const { text } = functionCall('public.matching_stats', {});
  return queryJsonText(sql, caller, `select jsonb_build_object('success', true, 'stats', ${text})::text as body`);
}

/** Ends a match for ever; ending an ended one changes nothing. Raises match_not_found. */
export async function unmatch(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.unmatch', { match_id: matchId });
}
