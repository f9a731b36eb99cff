import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

/** Suggested people for the caller, best first: a PotentialMatchesResponse as JSON text. Raises profile_incomplete. */
export function findPotentialMatches(sql: CallerSql, caller: Caller, limit: number): Promise<string> {
  return queryJsonText(
    sql,
    caller,
    `select json_build_object('success', true, 'matches', coalesce(json_agg(suggested), '[]'))::text as body
     from public.find_potential_matches(auth.uid(), $1::integer) as suggested`,
    [limit],
  );
}
