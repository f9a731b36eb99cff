import type { Catalogue } from './catalogue.ts';

/** Which TypeScript type a value of a Postgres type has, by the type's name in `pg_type`. */
export interface Dialect {
  scalars: Readonly<Record<string, string>>;
  /** For types that `scalars` does not name. */
  otherScalar: string;
  /** The type of an array, from the names of its element's type in Postgres and in TypeScript. */
  arrayOf(element: string, scalar: string): string;
}

const every = (type: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, type]));

/** As PostgREST's JSON has them, and as `supabase gen types` names them. */
export const jsonDialect: Dialect = {
  scalars: {
    bool: 'boolean',
    ...every('number', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric'),
    json: 'Json',
    jsonb: 'Json',
    void: 'undefined',
    record: 'Record<string, unknown>',
  },
  otherScalar: 'string',
  arrayOf: (_, scalar) => `${scalar}[]`,
};

/** What may be written: an array need not be one that others may change. */
export const writtenJsonDialect: Dialect = { ...jsonDialect, arrayOf: (_, scalar) => `readonly ${scalar}[]` };

/** As the server's drivers give them (request-pool/row-reader.ts). What is in a jsonb is for whoever reads it to say. */
export const resultDialect: Dialect = {
  scalars: {
    bool: 'boolean',
    ...every('number', 'int2', 'int4', 'float4', 'float8', 'oid'),
    ...every('Date', 'date', 'timestamp', 'timestamptz'),
    ...every('unknown', 'json', 'jsonb', 'point', 'record'),
    bytea: 'Buffer',
    void: 'null',
  },
  otherScalar: 'string',
  // The drivers read arrays of the types that they know; all others stay text.
  arrayOf: (element, scalar) => (readArrays.has(element) ? `${scalar}[]` : 'string'),
};

const readArrays = new Set(
  'bool int2 int4 int8 float4 float8 numeric text varchar uuid date timestamp timestamptz json jsonb'.split(' '),
);

/** As the server may pass them (request-pool/sql-value.ts). */
export const parameterDialect: Dialect = {
  scalars: {
    bool: 'boolean',
    ...every('number', 'int2', 'int4', 'float4', 'float8', 'oid'),
    ...every('number | bigint | string', 'int8', 'numeric'),
    ...every('Date | string', 'date', 'timestamp', 'timestamptz'),
    bytea: 'Uint8Array',
  },
  otherScalar: 'string',
  arrayOf: (_, scalar) => (scalar === 'string' ? 'readonly string[]' : 'string'),
};

/** The TypeScript type of a Postgres type; null is for the caller to add. */
export function typeName({ types }: Pick<Catalogue, 'types'>, oid: number, dialect: Dialect): string {
  const type = types[oid];
  if (type === undefined) throw new Error(`there is no type ${oid}`);
  if (type.base !== null) return typeName({ types }, type.base, dialect);
  if (type.element === null) return dialect.scalars[type.name] ?? dialect.otherScalar;
  return dialect.arrayOf(types[type.element]?.name ?? '', typeName({ types }, type.element, dialect));
}
