import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import type { MemberCaller } from '#identity/require-member.ts';
import { functionCall } from '#platform/database/function-call.ts';

/** Suggested people for the caller, best first: a PotentialMatchesResponse as JSON text. Raises profile_incomplete. */
export function findPotentialMatches(sql: CallerSql, caller: MemberCaller, limit: number): Promise<string> {
  const { text, values } = functionCall('public.find_potential_matches', {
    current_user_id: caller.userId,
    match_limit: limit,
  });
  return queryJsonText(
    sql,
    caller,
    `select json_build_object('success', true, 'matches', coalesce(json_agg(suggested), '[]'))::text as body
     from ${text} as suggested`,
    values,
  );
}
