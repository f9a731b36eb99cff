import type { Caller } from '#identity/caller.ts';
import { parseQuery } from '../parse/parse-query.ts';
import type { Condition, QueryParameters } from '../parse/query-ast.ts';
import { restErrors } from '../rest-error.ts';

/**
 * Parses the query string, and refuses what its caller may not ask: a regular expression can keep a connection busy to
 * the time limit, so only the service role may write one (docs/decisions/191).
 * @throws RestError PGRST100, PGRST127
 */
export function readQuery({ role }: Caller, queryString: string, allowsArgs: boolean): QueryParameters {
  const query = parseQuery(queryString, allowsArgs);
  const mayMatch = role === 'service_role';
  if (!mayMatch && query.conditions.some(({ value }) => isPattern(value))) throw restErrors.patternsOfServiceRole();
  return query;
}

function isPattern(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.members.some(isPattern);
  const { comparison } = condition;
  if (comparison.kind !== 'quantifiable') return false;
  return comparison.operator === 'match' || comparison.operator === 'imatch';
}
