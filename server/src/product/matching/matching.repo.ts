import type { InteractRequest } from '@awamu/contracts/matching.ts';
import { callForAnswer, callForMember } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/**
 * Records a decision and makes the match of mutual likes: an InteractResponse as JSON text.
 * Raises profile_incomplete, member_unavailable, note_refused, too_many_requests, invalid_request.
 */
export function interact(
  sql: CallerSql,
  caller: Caller,
  { note, liked_photo, liked_prompt, ...decision }: InteractRequest,
): Promise<string> {
  const given = {
    ...decision,
    note: note ?? null,
    liked_photo: liked_photo ?? null,
    liked_prompt: liked_prompt ?? null,
  };
  return callForAnswer(sql, caller, 'public.interact', given);
}

/**
 * Undoes the newest decision if it is a recent pass, and of this member if one is given: an UndoResponse as JSON text.
 * Raises nothing_to_undo.
 */
export function undoLastPass(sql: CallerSql, caller: Caller, targetUserId?: string): Promise<string> {
  const target = targetUserId ? { target_user_id: targetUserId } : {};
  return callForMember('target_user_id', sql, caller, 'public.undo_last_pass', target);
}

/** The caller's active matches, newest first: a MatchesResponse as JSON text. */
export function listMatches(sql: CallerSql, caller: Caller): Promise<string> {
  return callForMember('matches', sql, caller, 'public.list_matches', {});
}

/** A MatchingStatsResponse as JSON text. */
export function matchingStats(sql: CallerSql, caller: Caller): Promise<string> {
  return callForMember('stats', sql, caller, 'public.matching_stats', {});
}

/** Ends a match for ever; ending an ended one changes nothing. Raises match_not_found. */
export async function unmatch(sql: CallerSql, caller: Caller, matchId: string): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), 'public.unmatch', { match_id: matchId });
}
