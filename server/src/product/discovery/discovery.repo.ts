import { callForJson } from '#identity/call-for-json.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { MemberCaller } from '#identity/require-member.ts';

/** Suggested people for the caller, best first: a PotentialMatchesResponse as JSON text. */
export function findPotentialMatches(sql: CallerSql, caller: MemberCaller, limit: number): Promise<string> {
  return callForJson(sql, caller, 'private.suggestions', { match_limit: limit });
}
