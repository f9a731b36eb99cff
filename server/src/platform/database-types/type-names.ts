import type { Catalogue } from './catalogue.ts';

/** Maps Postgres types, by their name in `pg_type`, to TypeScript types. */
export interface Dialect {
  scalars: Readonly<Record<string, string>>;
  /** For types that are not in `scalars`. */
  otherScalar: string;
  /** The type of an array, from its element's type name in Postgres and in TypeScript. */
  arrayOf(element: string, scalar: string): string;
}

const every = (type: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, type]));

/** Types in PostgREST's JSON, named as by `supabase gen types`. */
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

/** Types that clients write: arrays may be readonly. */
export const writtenJsonDialect: Dialect = { ...jsonDialect, arrayOf: (_, scalar) => `readonly ${scalar}[]` };

/**
 * Types that the server's driver returns (request-pool/row-reader.ts); a jsonb is `unknown`, as its reader must
 * validate it.
 */
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
  // The driver parses arrays of known element types only; others remain text.
  arrayOf: (element, scalar) => (readArrays.has(element) ? `${scalar}[]` : 'string'),
};

const readArrays = new Set(
  'bool int2 int4 int8 float4 float8 numeric text varchar uuid date timestamp timestamptz json jsonb'.split(' '),
);

/** Types that the server passes as parameters (request-pool/sql-value.ts). */
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

/** The TypeScript type of a Postgres type; the caller adds null. */
export function typeName({ types }: Pick<Catalogue, 'types'>, oid: number, dialect: Dialect): string {
  const type = types[oid];
  if (type === undefined) throw new Error(`there is no type ${oid}`);
  if (type.base !== null) return typeName({ types }, type.base, dialect);
  if (type.element === null) return dialect.scalars[type.name] ?? dialect.otherScalar;
  return dialect.arrayOf(types[type.element]?.name ?? '', typeName({ types }, type.element, dialect));
}
