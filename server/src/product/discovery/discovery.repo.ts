import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';
import type { MemberCaller } from '#identity/require-member.ts';
import { functionCall } from '#platform/database/function-call.ts';

/** Suggested people for the caller, best first: a PotentialMatchesResponse as JSON text. */
export function findPotentialMatches(sql: CallerSql, caller: MemberCaller, limit: number): Promise<string> {
  const { text, values } = functionCall('private.suggestions', { match_limit: limit });
  return queryJsonText(sql, caller, `select ${text}::text as body`, values);
}
