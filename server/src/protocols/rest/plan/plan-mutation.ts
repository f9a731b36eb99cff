import type { Payload } from '../parse/parse-payload.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import type { QueryParameters } from '../parse/query-ast.ts';
import { RestError, restErrors } from '../rest-error.ts';
import type { Catalog, Column, Relation } from '../schema-cache/catalog.ts';
import { isAtRoot, planCondition, planRead } from './plan-read.ts';
import { emptyNode, type PlannedCondition, type ReadNode } from './read-plan.ts';

export interface InsertPlan {
  kind: 'insert';
  relation: Relation;
  payload: Payload;
  columns: readonly Column[];
  /** Fill keys missing in a row with the column's default instead of null. */
  fillDefaults: boolean;
  conflict: { columns: readonly Column[]; merge: boolean } | null;
}

export interface UpdatePlan {
  kind: 'update';
  relation: Relation;
  payload: Payload;
  columns: readonly Column[];
  /** Set keys of `columns=` that the body does not have to the column's default instead of null. */
  fillDefaults: boolean;
  conditions: readonly PlannedCondition[];
}

export interface DeletePlan {
  kind: 'delete';
  relation: Relation;
  conditions: readonly PlannedCondition[];
}

export type MutationPlan = InsertPlan | UpdatePlan | DeletePlan;

/** @throws RestError PGRST204 for a key of the body that is not a column, 42703 for one of `on_conflict` */
export function planInsert(
  relation: Relation,
  query: QueryParameters,
  payload: Payload,
  preferences: Preferences,
): InsertPlan {
  return {
    kind: 'insert',
    relation,
    payload,
    columns: payloadColumns(relation, payload),
    fillDefaults: preferences.missing === 'default',
    conflict: planConflict(relation, query, preferences),
  };
}

function planConflict(relation: Relation, query: QueryParameters, preferences: Preferences): InsertPlan['conflict'] {
  if (preferences.resolution === null) return null;
  const names = query.onConflict ?? relation.primaryKey;
  if (names.length === 0) return null;
  const columns = names.map((name) => {
    const column = relation.columns.get(name);
    if (column === undefined) throw new RestError(400, '42703', `column "${name}" does not exist`);
    return column;
  });
  return { columns, merge: preferences.resolution === 'merge-duplicates' };
}

/** @throws RestError PGRST204, 42703, 21000 without any filter */
export function planUpdate(
  catalog: Catalog,
  relation: Relation,
  query: QueryParameters,
  payload: Payload,
  preferences: Preferences,
): UpdatePlan {
  const columns = payloadColumns(relation, payload);
  const conditions = mutationConditions(catalog, relation, query, 'UPDATE');
  return { kind: 'update', relation, payload, columns, fillDefaults: preferences.missing === 'default', conditions };
}

/** @throws RestError 42703, 21000 without any filter */
export function planDelete(catalog: Catalog, relation: Relation, query: QueryParameters): DeletePlan {
  return { kind: 'delete', relation, conditions: mutationConditions(catalog, relation, query, 'DELETE') };
}

function payloadColumns(relation: Relation, payload: Payload): Column[] {
  return [...new Set(payload.keys)].map((key) => {
    const column = relation.columns.get(key);
    if (column === undefined) throw restErrors.unknownColumnInBody(relation.name, key);
    return column;
  });
}

/** Requires a filter, as a missing one would change every row; as on a Supabase project (pg-safeupdate). */
function mutationConditions(
  catalog: Catalog,
  relation: Relation,
  query: QueryParameters,
  command: 'UPDATE' | 'DELETE',
): PlannedCondition[] {
  const target = emptyNode(0, { label: relation.name, columns: relation.columns, relation });
  const conditions = query.conditions.filter(isAtRoot).map(({ value }) => planCondition(catalog, target, value));
  if (conditions.length === 0) throw restErrors.missingWhere(command);
  return conditions;
}

/**
 * Plans a mutation's answer: a read of the rows it returned. Top-level filters selected the rows to change and do not
 * apply again; those of embeds do.
 */
export function planRepresentation(catalog: Catalog, relation: Relation, query: QueryParameters): ReadNode {
  const conditions = query.conditions.filter((condition) => !isAtRoot(condition));
  const source = { label: relation.name, columns: relation.columns, relation };
  const node = planRead(catalog, source, { ...query, conditions }, undefined);
  // All changed rows are returned, without a limit.
  node.limit = null;
  return node;
}
