import type { Catalogue, Column, DatabaseFunction, Relation } from './catalogue.ts';
import { member, quoted, type Shape, shape } from './shapes.ts';
import { parameterDialect, resultDialect, typeName } from './type-names.ts';

/**
 * The module with which repositories name relations, columns and functions: `Relations` with the row of each,
 * `Functions` with arguments and row or value, keyed by schema-qualified name.
 */
export function renderServerTypes(catalogue: Catalogue): string {
  const relations = Object.fromEntries(
    catalogue.relations.map((relation) => [qualified(relation), rowShape(catalogue, relation)]),
  );
  const functions = Object.fromEntries(
    catalogue.functions.map((one) => [qualified(one), functionShape(catalogue, one)]),
  );
  return `export interface Relations ${shape(relations)}\n\nexport interface Functions ${shape(functions)}\n`;
}

const qualified = ({ schema, name }: { schema: string; name: string }) => quoted(`${schema}.${name}`);

function rowShape(catalogue: Catalogue, { columns }: Relation): Shape {
  return Object.fromEntries(columns.map((column) => [member(column.name), columnType(catalogue, column)]));
}

function columnType(catalogue: Catalogue, { type, isNotNull }: Pick<Column, 'type' | 'isNotNull'>): string {
  return orNull(typeName(catalogue, type, resultDialect), !isNotNull);
}

function orNull(type: string, isNullable: boolean): string {
  return isNullable && type !== 'unknown' && type !== 'null' ? `${type} | null` : type;
}

function functionShape(catalogue: Catalogue, one: DatabaseFunction): Shape {
  const given = Object.fromEntries(
    one.arguments.map(({ name, type, hasDefault, isNullable }) => [
      member(name, hasDefault),
      orNull(typeName(catalogue, type, parameterDialect), isNullable),
    ]),
  );
  return { Args: Object.keys(given).length === 0 ? 'Record<never, never>' : given, ...resultShape(catalogue, one) };
}

/** A function's result is always nullable, as Postgres has no `not null` for results (decision 145). */
function resultShape(catalogue: Catalogue, { resultColumns, resultType, returnsSet }: DatabaseFunction) {
  const { relation = null, attributes = null } = catalogue.types[resultType] ?? {};
  if (relation !== null) return { Row: `Relations[${quoted(relation)}]` };
  const columns = resultColumns.length > 0 ? resultColumns : attributes;
  if (columns === null) {
    const value = orNull(typeName(catalogue, resultType, resultDialect), true);
    return returnsSet ? { Values: value } : { Value: value };
  }
  return {
    Row: Object.fromEntries(
      columns.map(({ name, type }) => [member(name), columnType(catalogue, { type, isNotNull: false })]),
    ),
  };
}
