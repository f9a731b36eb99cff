import type { MediaType } from '../parse/parse-accept.ts';
import type { DeletePlan, InsertPlan, MutationPlan, UpdatePlan } from '../plan/plan-mutation.ts';
import type { PlannedCondition, PlannedEmbed, PlannedField, ReadNode } from '../plan/read-plan.ts';
import type { Column } from '../schema-cache/catalog.ts';
import type { Bindings } from './bindings.ts';
import { recastRows, relationRows } from './render-field.ts';
import { renderPayload } from './render-payload.ts';
import { renderRead, renderWhere } from './render-read.ts';
import { comma, identifier, joined, nothing, qualified, type SqlText, sql } from './sql-text.ts';
import { renderBody, responseSettings, type Statement, statement } from './statement.ts';

const changedId = { id: 0 };

/**
 * Changes rows and reads `representation` from them, in one statement.
 * @param representation null if no rows are returned; the caller then needs no right to read them
 */
export function mutationStatement(plan: MutationPlan, representation: ReadNode | null, media: MediaType): Statement {
  return statement((bindings) => {
    const returning = representation === null ? sql`1` : renderReturning(representation);
    const source = sql`with source as (${renderChanged(plan, returning, bindings)}) `;
    if (representation === null) {
      return sql`${source}select null::text as body, count(*)::int4 as rows, null::int4 as total${renderMerged(plan)}${responseSettings} from source`;
    }
    const rows = recastRows(representation, plan.relation);
    const read = renderRead(representation, { rows, from: sql`source as ${rows.alias}`, ties: [] }, bindings);
    const body = renderBody(representation, media, 'rows', bindings);
    return sql`${source}select ${body} as body, count(*)::int4 as rows, (select count(*)::int4 from source) as total${renderMerged(plan)}${responseSettings} from (${read}) as r`;
  });
}

/** An update without columns is valid and changes nothing, but SQL has no syntax for it. */
function renderChanged(plan: MutationPlan, returning: SqlText, bindings: Bindings): SqlText {
  if (plan.kind === 'update' && plan.columns.length === 0) {
    return sql`select ${returning} from ${qualified(plan.relation)} as ${relationRows(changedId).alias} where false`;
  }
  return sql`${renderMutation(plan, bindings)} returning ${returning}`;
}

function renderMutation(plan: MutationPlan, bindings: Bindings): SqlText {
  switch (plan.kind) {
    case 'insert':
      return renderInsert(plan, bindings);
    case 'update':
      return renderUpdate(plan, bindings);
    case 'delete':
      return renderDelete(plan, bindings);
  }
}

function names(columns: readonly Column[]): SqlText[] {
  return columns.map((column) => identifier(column.name));
}

function renderInsert({ relation, payload, columns, fillDefaults, conflict }: InsertPlan, bindings: Bindings): SqlText {
  const { alias } = relationRows(changedId);
  const listed = names(columns);
  const into = columns.length === 0 ? nothing : sql` (${joined(listed, comma)})`;
  const values = joined(
    listed.map((name) => sql`body.${name}`),
    comma,
  );
  const from = renderPayload(payload, columns, fillDefaults, bindings);
  const onConflict = conflict === null ? nothing : renderConflict(columns, conflict);
  return sql`insert into ${qualified(relation)} as ${alias}${into} select ${values} from ${from}${onConflict}`;
}

function renderConflict(columns: readonly Column[], conflict: NonNullable<InsertPlan['conflict']>): SqlText {
  const target = joined(names(conflict.columns), comma);
  if (!conflict.merge || columns.length === 0) return sql` on conflict (${target}) do nothing`;
  const assignments = names(columns).map((name) => sql`${name} = excluded.${name}`);
  return sql` on conflict (${target}) do update set ${joined(assignments, comma)} where ${countMerged}`;
}

/**
 * Counts merged rows in a setting of the transaction. xmax would also show whether a returned row is new, but reading
 * it requires a privilege on the whole table, and views have none.
 */
const mergedSetting = sql`coalesce(nullif(current_setting('rest.merged', true), ''), '0')::int4`;
const countMerged = sql`set_config('rest.merged', (${mergedSetting} + 1)::text, true) is not null`;

function renderMerged(plan: MutationPlan): SqlText {
  return plan.kind === 'insert' && plan.conflict?.merge ? sql`, ${mergedSetting} as merged` : nothing;
}

function renderUpdate(
  { relation, payload, columns, fillDefaults, conditions }: UpdatePlan,
  bindings: Bindings,
): SqlText {
  const { alias } = relationRows(changedId);
  const from = renderPayload(payload, columns, fillDefaults, bindings);
  const assignments = names(columns).map((name) => sql`${name} = body.${name}`);
  const one = payload.shape === 'array' ? sql`(select body.* from ${from} limit 1) as body` : from;
  return sql`update ${qualified(relation)} as ${alias} set ${joined(assignments, comma)} from ${one}${whereChanged(conditions, bindings)}`;
}

function renderDelete({ relation, conditions }: DeletePlan, bindings: Bindings): SqlText {
  const { alias } = relationRows(changedId);
  return sql`delete from ${qualified(relation)} as ${alias}${whereChanged(conditions, bindings)}`;
}

function whereChanged(conditions: readonly PlannedCondition[], bindings: Bindings): SqlText {
  return renderWhere({ conditions: [...conditions] }, relationRows(changedId), [], bindings);
}

/** The columns that the representation reads; all if a function takes the whole row. */
function renderReturning(node: ReadNode): SqlText {
  const { alias } = relationRows(changedId);
  const all = sql`${alias}.*`;
  if (node.items.some((item) => item.kind === 'all') || takesWholeRow(node)) return all;
  const columns = new Set<string>();
  const note = (field: PlannedField | null): void => {
    if (field?.source.kind === 'column') columns.add(field.source.column.name);
  };
  for (const item of node.items) if (item.kind === 'value') note(item.field);
  for (const { by } of node.order) if (by.kind === 'field') note(by.field);
  for (const embed of node.embeds) for (const name of tiedColumns(embed)) columns.add(name);
  if (columns.size === 0) return sql`1`;
  return joined(
    [...columns].map((name) => sql`${alias}.${identifier(name)}`),
    comma,
  );
}

function takesWholeRow(node: ReadNode): boolean {
  const isComputed = (field: PlannedField | null): boolean => field?.source.kind === 'computed';
  return (
    node.items.some((item) => item.kind === 'value' && isComputed(item.field)) ||
    node.order.some(({ by }) => by.kind === 'field' && isComputed(by.field)) ||
    node.embeds.some((embed) => embed.link.kind === 'computed')
  );
}

function tiedColumns({ link }: PlannedEmbed): string[] {
  if (link.kind === 'computed') return [];
  const pairs = link.kind === 'junction' ? link.sourceColumns : link.columns;
  return pairs.map(([own]) => own);
}
