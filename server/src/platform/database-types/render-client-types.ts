import type { Argument, Catalogue, Column, DatabaseFunction, Relation } from './catalogue.ts';
import { member, quoted, type Shape, shape } from './shapes.ts';
import { type Dialect, jsonDialect, typeName, writtenJsonDialect } from './type-names.ts';

/** The PostgREST version whose API the server implements; supabase-js derives its types from it. */
const postgrestVersion = '13';

const json = `export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];`;

/** An update may write what an insert may, and requires nothing. */
const changes = 'type Changes<Insert> = { [Column in keyof Insert]?: Insert[Column] | undefined };';

/** The module for supabase-js' `createClient<Database>`, of the one schema that clients reach. */
export function renderClientTypes(catalogue: Catalogue, schema: string): string {
  const relations = catalogue.relations.filter((relation) => relation.schema === schema);
  const functions = catalogue.functions.filter((each) => each.schema === schema);
  const body = shape({
    __InternalSupabase: `{ PostgrestVersion: '${postgrestVersion}' }`,
    [schema]: {
      Tables: each(
        relations.filter(({ isView }) => !isView),
        (relation) => tableShape(catalogue, relation),
      ),
      Views: each(
        relations.filter(({ isView }) => isView),
        (relation) => ({
          Row: rowShape(catalogue, relation),
          Relationships: '[]',
        }),
      ),
      Functions: each(functions, (one) => functionShape(catalogue, one)),
      Enums: 'Record<never, never>',
      CompositeTypes: 'Record<never, never>',
    },
  });
  return `${json}\n\n${changes}\n\nexport type Database = ${body};\n`;
}

function each<T extends { name: string }>(items: readonly T[], render: (item: T) => Shape): Shape {
  if (items.length === 0) return 'Record<never, never>';
  return Object.fromEntries(items.map((item) => [item.name, render(item)]));
}

function tableShape(catalogue: Catalogue, relation: Relation): Shape {
  return {
    Row: rowShape(catalogue, relation),
    Insert: insertShape(catalogue, relation),
    Update: `Changes<Database[${quoted(relation.schema)}]['Tables'][${quoted(relation.name)}]['Insert']>`,
    Relationships: relationships(relation),
  };
}

function rowShape(catalogue: Catalogue, { columns }: Relation): Shape {
  return Object.fromEntries(columns.map((column) => [member(column.name), columnType(catalogue, column, jsonDialect)]));
}

function insertShape(catalogue: Catalogue, { columns }: Relation): Shape {
  return Object.fromEntries(
    columns.map((column) => {
      if (column.isGenerated) return [member(column.name, true), 'never'];
      const type = columnType(catalogue, column, writtenJsonDialect);
      return written(column.name, type, column.hasDefault || !column.isNotNull);
    }),
  );
}

/** JSON omits undefined members, so an optional member may be undefined. */
function written(name: string, type: string, isOptional: boolean): [string, string] {
  return [member(name, isOptional), isOptional ? `${type} | undefined` : type];
}

function columnType(catalogue: Catalogue, { type, isNotNull }: Column, dialect: Dialect): string {
  return orNull(typeName(catalogue, type, dialect), !isNotNull);
}

/** Json already includes null. */
function orNull(type: string, isNullable: boolean): string {
  return isNullable && type !== 'Json' && type !== 'undefined' ? `${type} | null` : type;
}

function relationships({ foreignKeys }: Relation): string {
  const list = foreignKeys.map(
    (key) =>
      `{ foreignKeyName: ${quoted(key.name)}; columns: [${key.columns.map(quoted).join(', ')}]; isOneToOne: ${key.isOneToOne}; ` +
      `referencedRelation: ${quoted(key.referencedRelation)}; referencedColumns: [${key.referencedColumns.map(quoted).join(', ')}] }`,
  );
  return `[${list.join(', ')}]`;
}

function functionShape(catalogue: Catalogue, one: DatabaseFunction): Shape {
  const options = embedding(catalogue, one);
  const given = Object.fromEntries(one.arguments.map((argument) => argumentEntry(catalogue, argument)));
  return {
    Args: one.arguments.length === 0 ? 'Record<PropertyKey, never>' : given,
    Returns: returned(catalogue, one, options !== undefined),
    ...(options === undefined ? {} : { SetofOptions: options }),
  };
}

function argumentEntry(catalogue: Catalogue, argument: Argument): [string, string] {
  const row = catalogue.types[argument.type]?.relation;
  const type = row ? rowOf(catalogue, row) : typeName(catalogue, argument.type, writtenJsonDialect);
  return written(argument.name, orNull(type, argument.isNullable), argument.hasDefault);
}

function returned(catalogue: Catalogue, one: DatabaseFunction, isOne: boolean): Shape | string {
  const { resultColumns, resultType, returnsSet, rows } = one;
  const relation = catalogue.types[resultType]?.relation;
  if (relation) return `${rowOf(catalogue, relation)}${returnsSet && !(isOne && rows === 1) ? '[]' : ''}`;
  if (resultColumns.length === 0) {
    const type = orNull(typeName(catalogue, resultType, jsonDialect), true);
    return returnsSet ? `(${type})[]` : type;
  }
  const columns = resultColumns.map(({ name, type }) => [
    member(name),
    orNull(typeName(catalogue, type, jsonDialect), true),
  ]);
  return `${shape(Object.fromEntries(columns), 4)}${returnsSet ? '[]' : ''}`;
}

/** A function that takes one row and returns rows of another relation can be embedded like a relation. */
function embedding(catalogue: Catalogue, one: DatabaseFunction): string | undefined {
  const [from, ...others] = one.arguments.map(({ type }) => catalogue.types[type]?.relation);
  const to = catalogue.types[one.resultType]?.relation;
  if (!from || !to || others.length > 0) return undefined;
  const isOneToOne = one.rows === 1 || !one.returnsSet;
  return `{ from: ${quoted(unqualified(from))}; to: ${quoted(unqualified(to))}; isOneToOne: ${isOneToOne}; isSetofReturn: ${one.returnsSet} }`;
}

const unqualified = (relation: string) => relation.slice(relation.indexOf('.') + 1);

function rowOf(catalogue: Catalogue, qualified: string): string {
  const found = catalogue.relations.find(({ schema, name }) => `${schema}.${name}` === qualified);
  if (!found) throw new Error(`a function of this schema speaks of ${qualified}, which is in another`);
  return `Database[${quoted(found.schema)}][${quoted(found.isView ? 'Views' : 'Tables')}][${quoted(found.name)}]['Row']`;
}
