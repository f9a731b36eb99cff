import type { Caller } from '#identity/caller.ts';
import { restLimits } from '../limits.ts';
import { parseAccept } from '../parse/parse-accept.ts';
import { type Preferences, parsePreferences } from '../parse/parse-preferences.ts';
import { checkProfile } from '../parse/parse-profile.ts';
import { planRead } from '../plan/plan-read.ts';
import { mayLock, type ReadNode } from '../plan/read-plan.ts';
import type { Answer } from '../respond/answer.ts';
import { respondRead } from '../respond/respond-rows.ts';
import { withResponseSettings } from '../respond/response-settings.ts';
import type { Relation } from '../schema-cache/catalog.ts';
import { explainStatement, readStatement } from '../sql/read-statement.ts';
import { findRelation } from './find-relation.ts';
import { readQuery } from './read-query.ts';
import { withRequestSettings } from './request-settings.ts';
import { header, type RestContext, type RestRequest } from './rest-context.ts';
import { requireOneRow, runExplain, runOnce, runRead } from './transact.ts';

/** GET and HEAD of a table or view. */
export async function readRows(context: RestContext, authenticated: Caller, request: RestRequest): Promise<Answer> {
  const { headers } = request;
  checkProfile(header(headers, 'accept-profile'));
  const media = parseAccept(headers.accept);
  const preferences = withOwnRowsCounted(authenticated, parsePreferences(header(headers, 'prefer')));
  const caller = withRequestSettings(authenticated, request, preferences);
  const query = readQuery(caller, request.queryString, false);
  const catalog = await context.schemaCache.get();
  const relation = findRelation(catalog, request.name);
  const source = { label: relation.name, columns: relation.columns, relation };
  const node = planRead(catalog, source, query, request.method === 'GET' ? header(headers, 'range') : undefined);

  const options = { count: preferences.count, withBody: request.method !== 'HEAD' };
  const run = mayLock(node) ? runOnce : runRead;
  const result = await run(context.sql, caller, readStatement(node, relation, media, options));
  const total = await countTotal(context, caller, { node, relation, preferences, counted: result.total });
  if (media.kind === 'object') requireOneRow(result.rows);
  const location = `/${encodeURIComponent(relation.name)}${request.queryString === '' ? '' : `?${request.queryString}`}`;
  const answer = respondRead({ ...result, total }, media, preferences, { offset: node.offset, location });
  return withResponseSettings(answer, result);
}

/** The planner's estimates come from everybody's rows, hidden columns included, so only the service role gets them (213). */
function withOwnRowsCounted({ role }: Caller, preferences: Preferences): Preferences {
  const isOfEveryRow = preferences.count !== null && role !== 'service_role';
  return isOfEveryRow ? { ...preferences, count: 'exact' } : preferences;
}

interface Countable {
  node: ReadNode;
  relation: Relation;
  preferences: Preferences;
  /** The statement's own count. */
  counted: number | null;
}

async function countTotal(
  context: RestContext,
  caller: Caller,
  { node, relation, preferences, counted }: Countable,
): Promise<number | null> {
  const isExact = preferences.count === 'estimated' && counted !== null && counted <= restLimits.exactCountUpTo;
  if (preferences.count === null || preferences.count === 'exact' || isExact) return counted;
  return Math.max(await runExplain(context.sql, caller, explainStatement(node, relation)), counted ?? 0);
}
