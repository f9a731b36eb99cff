import type { FieldRef } from '../parse/query-ast.ts';
import { restErrors } from '../rest-error.ts';
import type { Catalog } from '../schema-cache/catalog.ts';
import type { SqlText } from '../sql/sql-text.ts';
import type { PlannedField, ReadNode } from './read-plan.ts';

/** Finds a column or a computed field of the node's rows. @throws RestError 42703 */
export function planField(
  catalog: Catalog,
  node: Pick<ReadNode, 'label' | 'columns' | 'relation'>,
  field: FieldRef,
): PlannedField {
  const column = node.columns.get(field.name);
  if (column !== undefined) return { source: { kind: 'column', column }, path: field.path };
  const computed = node.relation === null ? undefined : catalog.computedFields.get(node.relation.name)?.get(field.name);
  if (computed === undefined) throw restErrors.undefinedColumn(node.label, field.name);
  return { source: { kind: 'computed', field: computed }, path: field.path };
}

/** Whether the node's rows have a column or a computed field of this name. */
export function hasField(
  catalog: Catalog,
  { columns, relation }: Pick<ReadNode, 'columns' | 'relation'>,
  name: string,
): boolean {
  return columns.has(name) || (relation !== null && catalog.computedFields.get(relation.name)?.has(name) === true);
}

/** Finds the type of `::name`. @throws RestError 42704 */
export function planCast(catalog: Catalog, name: string | null): SqlText | null {
  if (name === null) return null;
  const type = catalog.castTypes.get(name) ?? catalog.castTypes.get(name.toLowerCase());
  if (type === undefined) throw restErrors.undefinedType(name);
  return type;
}
