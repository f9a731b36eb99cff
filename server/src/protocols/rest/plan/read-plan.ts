import type { AggregateName, Comparison, JsonStep } from '../parse/query-ast.ts';
import type { Column, Columns, ComputedField, Link, Relation } from '../schema-cache/catalog.ts';
import type { SqlText } from '../sql/sql-text.ts';

/** A read whose names have all been found in the catalog. */
export interface ReadNode {
  /** Distinguishes the node's alias: `t0`, `t1` … */
  id: number;
  /** Name of the rows, for messages and CSV. */
  label: string;
  columns: Columns;
  /** null for function results that are not rows of an exposed relation. */
  relation: Relation | null;
  items: PlannedItem[];
  /** All embeds, in the order of `select`. */
  embeds: PlannedEmbed[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit: number | null;
  offset: number;
}

/** A node without items, filters and orders. */
export function emptyNode(id: number, rows: Pick<ReadNode, 'label' | 'columns' | 'relation'>): ReadNode {
  const { label, columns, relation } = rows;
  return { id, label, columns, relation, items: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
}

/** Whether reading may write or wait for a lock, so that it must not hold up other reads. */
export function mayLock({ relation, embeds }: ReadNode): boolean {
  return (relation?.mayLock ?? false) || embeds.some(({ node }) => mayLock(node));
}

export interface PlannedField {
  source: { kind: 'column'; column: Column } | { kind: 'computed'; field: ComputedField };
  path: readonly JsonStep[];
}

export interface PlannedValue {
  kind: 'value';
  /** Key of the value in the answer. */
  name: string;
  /** null for `count()` of the rows. */
  field: PlannedField | null;
  cast: SqlText | null;
  aggregate: AggregateName | null;
  aggregateCast: SqlText | null;
}

export type PlannedItem = { kind: 'all' } | PlannedValue | { kind: 'embed'; embed: PlannedEmbed };

export interface PlannedEmbed {
  name: string;
  link: Link;
  toMany: boolean;
  inner: boolean;
  spread: boolean;
  node: ReadNode;
}

export type PlannedCondition =
  | { kind: 'compare'; field: PlannedField; negated: boolean; comparison: Comparison }
  | { kind: 'group'; connective: 'and' | 'or'; negated: boolean; members: readonly PlannedCondition[] }
  | { kind: 'exists'; embed: PlannedEmbed; negated: boolean };

export interface PlannedOrder {
  /** A field of the row, of a to-one embed, or a key of the answer by its position, from 1. */
  by:
    | { kind: 'field'; field: PlannedField }
    | { kind: 'related'; field: PlannedField; embed: PlannedEmbed }
    | { kind: 'output'; position: number };
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

/** A column that a read selects for its caller: its own, or one of a spread embed. */
export interface Output {
  name: string;
  /** Null for columns and embeds. The value of a spread embed is aggregated over the rows of the node that it is spread into. */
  value: PlannedValue | null;
}

/** The columns of a row, in order. */
export function outputsOf(node: ReadNode): Output[] {
  return node.items.flatMap((item) => {
    if (item.kind === 'all') return [...node.columns.keys()].map((name) => ({ name, value: null }));
    if (item.kind === 'value') return [{ name: item.name, value: item }];
    return item.embed.spread ? outputsOf(item.embed.node) : [{ name: item.embed.name, value: null }];
  });
}

/** Whether rows are aggregated, by a value of the node or of an embed that is spread into it. */
export function isAggregated(node: ReadNode): boolean {
  return outputsOf(node).some(({ value }) => value !== null && value.aggregate !== null);
}

/** Keys of a row in the answer, in order. */
export function outputNames(node: ReadNode): string[] {
  return outputsOf(node).map(({ name }) => name);
}
