import type { MediaType } from '../parse/parse-accept.ts';
import { appliedPreferences, type Preferences } from '../parse/parse-preferences.ts';
import type { MutationPlan } from '../plan/plan-mutation.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { Answer } from './answer.ts';
import { contentRange, pageRange } from './content-range.ts';

function withPreferences(headers: Record<string, string>, applied: string | null): Record<string, string> {
  return applied === null ? headers : { ...headers, 'preference-applied': applied };
}

/** @param location path and query of the rows, for `Content-Location` */
export function respondRead(
  result: ResultRow,
  media: MediaType,
  preferences: Preferences,
  request: { offset: number; location: string },
): Answer {
  const { status, contentRange: range } = pageRange(request.offset, result.rows, result.total);
  const headers = { 'content-type': media.contentType, 'content-range': range, 'content-location': request.location };
  return {
    status,
    headers: withPreferences(headers, appliedPreferences(preferences, ['count', 'handling', 'timezone'])),
    body: result.body,
  };
}

export function respondCall(
  result: ResultRow,
  media: MediaType,
  preferences: Preferences,
  call: { offset: number; isVoid: boolean },
): Answer {
  const applied = appliedPreferences(preferences, ['count', 'handling', 'timezone', 'maxAffected']);
  const { status, contentRange: range } = pageRange(call.offset, result.rows, result.total);
  const headers = withPreferences({ 'content-range': range }, applied);
  if (call.isVoid || preferences.return === 'minimal') return { status: 204, headers, body: null };
  return { status, headers: { ...headers, 'content-type': media.contentType }, body: result.body };
}

/** Status and headers depend on the method. Source: PostgREST, docs/references/api/tables_views.rst. */
export function respondMutation(
  result: ResultRow,
  plan: MutationPlan,
  media: MediaType,
  preferences: Preferences,
): Answer {
  const affected = result.total ?? result.rows;
  const counted = preferences.count === null ? null : affected;
  const range = plan.kind === 'update' ? contentRange(0, affected - 1, counted) : contentRange(1, 0, counted);
  const applied = appliedPreferences(preferences, appliedTo(plan));
  const headers = withPreferences({ 'content-range': range }, applied);
  const withBody = preferences.return === 'representation';
  const status = mutationStatus(result, plan, withBody);
  if (!withBody) return { status, headers: { ...headers, ...locationOf(result, plan, preferences) }, body: null };
  return { status, headers: { ...headers, 'content-type': media.contentType }, body: result.body };
}

/** 201 for an insert, or 200 if all its rows were merged into existing ones. */
function mutationStatus(result: ResultRow, plan: MutationPlan, withBody: boolean): number {
  if (plan.kind !== 'insert') return withBody ? 200 : 204;
  return plan.conflict?.merge && result.merged === (result.total ?? result.rows) ? 200 : 201;
}

function appliedTo(plan: MutationPlan): Parameters<typeof appliedPreferences>[1] {
  const common = ['missing', 'return', 'count', 'handling', 'timezone'] as const;
  if (plan.kind !== 'insert') return [...common, 'maxAffected'];
  return plan.conflict === null ? common : ['resolution', ...common];
}

/** `return=headers-only`: `Location` of the single inserted row, by its primary key. */
function locationOf(result: ResultRow, plan: MutationPlan, preferences: Preferences): Record<string, string> {
  if (preferences.return !== 'headers-only' || plan.kind !== 'insert' || result.body === null) return {};
  const [row, ...others] = JSON.parse(result.body) as Record<string, unknown>[];
  if (row === undefined || others.length > 0) return {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(row)) query.set(name, value === null ? 'is.null' : `eq.${value}`);
  return { location: `/${encodeURIComponent(plan.relation.name)}?${query}` };
}
