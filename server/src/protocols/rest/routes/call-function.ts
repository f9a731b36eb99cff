import type { Caller } from '#identity/caller.ts';
import { type MediaType, parseAccept } from '../parse/parse-accept.ts';
import { parseArguments } from '../parse/parse-payload.ts';
import { type Preferences, parsePreferences } from '../parse/parse-preferences.ts';
import { checkProfile } from '../parse/parse-profile.ts';
import type { QueryParameters } from '../parse/query-ast.ts';
import { argumentsOf, type CallArguments, planCall } from '../plan/plan-call.ts';
import { planRead } from '../plan/plan-read.ts';
import type { RowSource } from '../plan/plan-select.ts';
import type { Answer } from '../respond/answer.ts';
import { respondCall } from '../respond/respond-rows.ts';
import { withResponseSettings } from '../respond/response-settings.ts';
import { restErrors } from '../rest-error.ts';
import type { Routine } from '../schema-cache/catalog.ts';
import { callStatement } from '../sql/call-statement.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';
import { readQuery } from './read-query.ts';
import { withRequestSettings } from './request-settings.ts';
import { header, type RestContext, type RestRequest } from './rest-context.ts';
import {
  requireOneRow,
  requireWithinMaxAffected,
  runChecked,
  runOnce,
  runReadOnly,
  strictMaxAffected,
} from './transact.ts';

/** GET, HEAD and POST of a function. */
export async function callFunction(context: RestContext, authenticated: Caller, request: RestRequest): Promise<Answer> {
  const { headers, method } = request;
  const isPost = method === 'POST';
  if (!isPost && method !== 'GET' && method !== 'HEAD') throw restErrors.badRpcMethod(method);
  checkProfile(header(headers, isPost ? 'content-profile' : 'accept-profile'));
  const media = parseAccept(headers.accept);
  const preferences = parsePreferences(header(headers, 'prefer'));
  const caller = withRequestSettings(authenticated, request, preferences);
  const query = readQuery(caller, request.queryString, !isPost);
  const given: CallArguments = isPost
    ? argumentsOf(parseArguments(request.body, headers['content-type'], query.columns))
    : { kind: 'query', values: query.args };

  const catalog = await context.schemaCache.get();
  const plan = planCall(catalog, request.name, given);
  const { routine } = plan;
  if (strictMaxAffected(preferences) !== null && !returnsSet(routine)) throw restErrors.maxAffectedNeedsSet();
  const node = planRead(
    catalog,
    rowsOf(routine),
    resultQuery(routine, query),
    method === 'GET' ? header(headers, 'range') : undefined,
  );
  const options = { count: preferences.count, withBody: method !== 'HEAD' && preferences.return !== 'minimal' };
  const statement = callStatement(plan, node, media, options);
  const result = await run(context, caller, statement, { routine, isPost, media, preferences });
  const isVoid = routine.result.kind === 'void';
  return withResponseSettings(respondCall(result, media, preferences, { offset: node.offset, isVoid }), result);
}

function returnsSet({ result }: Routine): boolean {
  return result.kind !== 'void' && result.returnsSet;
}

function rowsOf({ name, result }: Routine): RowSource {
  if (result.kind === 'rows') return { label: name, columns: result.columns, relation: result.relation };
  return { label: name, columns: new Map(), relation: null };
}

/** Scalar results have no columns to select, filter or order by; only limits apply. */
function resultQuery({ result }: Routine, query: QueryParameters): QueryParameters {
  if (result.kind === 'rows') return query;
  return { ...query, select: [{ kind: 'star' }], conditions: [], orders: [] };
}

interface Call {
  routine: Routine;
  isPost: boolean;
  media: MediaType;
  preferences: Preferences;
}

function run(context: RestContext, caller: Caller, statement: Statement, call: Call): Promise<ResultRow> {
  const { routine, isPost, media, preferences } = call;
  const isSingular = media.kind === 'object' && returnsSet(routine);
  const check = (result: ResultRow): void => {
    requireWithinMaxAffected(preferences, result.rows);
    if (isSingular) requireOneRow(result.rows);
  };
  if (!isPost && routine.isVolatile) {
    return runReadOnly(context.sql, caller, statement).then((result) => {
      check(result);
      return result;
    });
  }
  const canBeUndone = isSingular || strictMaxAffected(preferences) !== null;
  return canBeUndone ? runChecked(context.sql, caller, statement, check) : runOnce(context.sql, caller, statement);
}
