import type { Caller } from '#identity/caller.ts';
import { jsonRows, type MediaType, parseAccept } from '../parse/parse-accept.ts';
import { parsePayload } from '../parse/parse-payload.ts';
import { type Preferences, parsePreferences } from '../parse/parse-preferences.ts';
import { checkProfile } from '../parse/parse-profile.ts';
import type { QueryParameters, SelectItem } from '../parse/query-ast.ts';
import { type MutationPlan, planDelete, planInsert, planRepresentation, planUpdate } from '../plan/plan-mutation.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { Answer } from '../respond/answer.ts';
import { respondMutation } from '../respond/respond-rows.ts';
import { withResponseSettings } from '../respond/response-settings.ts';
import { restErrors } from '../rest-error.ts';
import type { Catalog, Relation } from '../schema-cache/catalog.ts';
import { mutationStatement } from '../sql/mutation-statement.ts';
import type { ResultRow } from '../sql/statement.ts';
import { findRelation } from './find-relation.ts';
import { readQuery } from './read-query.ts';
import { withRequestSettings } from './request-settings.ts';
import { header, type RestContext, type RestRequest } from './rest-context.ts';
import { requireOneRow, requireWithinMaxAffected, runChecked, runOnce, strictMaxAffected } from './transact.ts';

/** POST, PATCH and DELETE on a table or view. */
export async function changeRows(context: RestContext, authenticated: Caller, request: RestRequest): Promise<Answer> {
  checkProfile(header(request.headers, 'content-profile'));
  const media = parseAccept(request.headers.accept);
  const preferences = parsePreferences(header(request.headers, 'prefer'));
  const caller = withRequestSettings(authenticated, request, preferences);
  const query = readQuery(caller, request.queryString, false);
  const catalog = await context.schemaCache.get();
  const relation = findRelation(catalog, request.name);
  const plan = planMutation(catalog, relation, query, request, preferences);
  // Limits of visitors count requests.
  if (caller.role === 'anon' && plan.kind === 'insert' && plan.payload.rowCount > 1) throw restErrors.severalRows();
  // `Location` is read from the rows, whatever form the client accepts.
  const form = preferences.return === 'representation' ? media : jsonRows;
  const statement = mutationStatement(plan, planAnswer(catalog, relation, query, plan, preferences), form);

  const check = checkOf(plan, media, preferences);
  const result =
    check === null
      ? await runOnce(context.sql, caller, statement)
      : await runChecked(context.sql, caller, statement, check);
  return withResponseSettings(respondMutation(result, plan, media, preferences), result);
}

function planMutation(
  catalog: Catalog,
  relation: Relation,
  query: QueryParameters,
  request: RestRequest,
  preferences: Preferences,
): MutationPlan {
  if (request.method === 'DELETE') return planDelete(catalog, relation, query);
  const payload = parsePayload(request.body, request.headers['content-type'], query.columns);
  if (request.method === 'PATCH') return planUpdate(catalog, relation, query, payload, preferences);
  return planInsert(relation, query, payload, preferences);
}

/** What to read of the changed rows: the `select`, the primary key for `Location`, or nothing. */
function planAnswer(
  catalog: Catalog,
  relation: Relation,
  query: QueryParameters,
  plan: MutationPlan,
  preferences: Preferences,
): ReadNode | null {
  if (preferences.return === 'representation') return planRepresentation(catalog, relation, query);
  if (preferences.return !== 'headers-only' || plan.kind !== 'insert' || relation.primaryKey.length === 0) return null;
  const select = relation.primaryKey.map(plainField);
  return planRepresentation(catalog, relation, {
    ...query,
    select,
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
  });
}

function plainField(name: string): SelectItem {
  return { kind: 'field', field: { name, path: [] }, alias: null, cast: null, aggregate: null, aggregateCast: null };
}

/** A check of the result that may roll the change back; null if none is needed. */
function checkOf(plan: MutationPlan, media: MediaType, preferences: Preferences): ((result: ResultRow) => void) | null {
  const isSingular = media.kind === 'object';
  const isLimited = plan.kind !== 'insert' && strictMaxAffected(preferences) !== null;
  if (!isSingular && !isLimited) return null;
  return (result) => {
    const affected = result.total ?? result.rows;
    if (isLimited) requireWithinMaxAffected(preferences, affected);
    if (!isSingular) return;
    requireOneRow(affected);
    requireOneRow(result.rows);
  };
}
