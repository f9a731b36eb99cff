import type { InteractionType } from '@awamu/contracts/options.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

/**
 * Records a decision and makes the match of two likes: an InteractResponse as JSON text.
 * Raises profile_incomplete, member_unavailable, too_many_requests, invalid_request.
 */
export function interact(
  sql: CallerSql,
  caller: Caller,
  targetUserId: string,
  interactionType: InteractionType,
): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select (jsonb_build_object('success', true) || public.interact($1::uuid, $2::text))::text as body`,
    [targetUserId, interactionType],
  );
}

/** Takes back the newest decision, if it is a recent pass: an UndoResponse as JSON text. Raises nothing_to_undo. */
export function undoLastPass(sql: CallerSql, caller: Caller): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'target_user_id', public.undo_last_pass())::text as body`,
  );
}

/** The caller's active matches, newest first: a MatchesResponse as JSON text. */
export function listMatches(sql: CallerSql, caller: Caller): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'matches', public.list_matches())::text as body`,
  );
}

/** A MatchingStatsResponse as JSON text. */
export function matchingStats(sql: CallerSql, caller: Caller): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select jsonb_build_object('success', true, 'stats', public.matching_stats())::text as body`,
  );
}

/** Ends a match for ever; ending an ended one changes nothing. Raises match_not_found. */
export async function unmatch(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await sql.one(caller, 'select public.unmatch($1::uuid)', [matchId]);
}
