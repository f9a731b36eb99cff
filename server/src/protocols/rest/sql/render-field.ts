import type { JsonStep } from '../parse/query-ast.ts';
import type { PlannedField, ReadNode } from '../plan/read-plan.ts';
import type { Relation, ValueType } from '../schema-cache/catalog.ts';
import type { Bindings } from './bindings.ts';
import { identifier, qualified, type SqlText, sql } from './sql-text.ts';

/** How a statement refers to the rows of a node. */
export interface Rows {
  alias: SqlText;
  /** The whole row as argument for a function of a row; the bare alias would mean a column of that name. */
  row: SqlText;
}

/** Rows of a table or view that the statement names directly. */
export function relationRows(node: Pick<ReadNode, 'id'>): Rows {
  const alias = identifier(`t${node.id}`);
  return { alias, row: sql`${alias}.*` };
}

/** Rows that lost their type in a CTE and are cast back to it. */
export function recastRows(node: Pick<ReadNode, 'id'>, relation: Relation | null): Rows {
  const { alias, row } = relationRows(node);
  return { alias, row: relation === null ? row : sql`(${row})::${qualified(relation)}` };
}

export function renderField(rows: Rows, { source, path }: PlannedField, bindings: Bindings): SqlText {
  const base =
    source.kind === 'column'
      ? sql`${rows.alias}.${identifier(source.column.name)}`
      : sql`${qualified(source.field)}(${rows.row})`;
  if (path.length === 0) return base;
  return renderPath(valueTypeOf(source).isJsonb ? base : sql`to_jsonb(${base})`, path, bindings);
}

function valueTypeOf(source: PlannedField['source']): ValueType {
  return source.kind === 'column' ? source.column : source.field;
}

function renderPath(base: SqlText, path: readonly JsonStep[], bindings: Bindings): SqlText {
  let text = base;
  for (const { asText, key } of path) {
    const step = typeof key === 'number' ? sql`${bindings.text(String(key))}::int4` : bindings.text(key);
    text = asText ? sql`(${text} ->> ${step})` : sql`(${text} -> ${step})`;
  }
  return text;
}

const textType: ValueType = {
  type: sql`pg_catalog.text`,
  arrayType: sql`pg_catalog._text`,
  isJsonb: false,
  isTextSearchVector: false,
};
const jsonbType: ValueType = {
  type: sql`pg_catalog.jsonb`,
  arrayType: sql`pg_catalog._jsonb`,
  isJsonb: true,
  isTextSearchVector: false,
};

/** The type as which a field's values are compared. */
export function comparedType({ source, path }: PlannedField): ValueType {
  const last = path.at(-1);
  if (last === undefined) return valueTypeOf(source);
  return last.asText ? textType : jsonbType;
}
