import type pg from 'pg';

/**
 * The schemas whose rows are backed up. The job queue's is left out: it is made at the start, and unsent messages are
 * queued again.
 */
const schemas = ['auth', 'platform', 'private', 'public', 'storage'];

export interface Table {
  schema: string;
  name: string;
  /** Columns with values of their own, in order; generated ones are computed again. */
  columns: string[];
}

/** All tables with rows, but the list of migrations, which says what the others look like. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select space.nspname as schema, class.relname as name,
       (select array_agg(attribute.attname::text order by attribute.attnum) from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = '') as columns
     from pg_catalog.pg_class as class join pg_catalog.pg_namespace as space on space.oid = class.relnamespace
     where class.relkind = 'r' and space.nspname = any ($1) and (space.nspname, class.relname) <> ('platform', 'migrations')
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
}

/** Sequences that have been used, with their last value. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_catalog.pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys of these schemas; the definition is what `add constraint` takes. */
export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', space.nspname, class.relname) as table, quote_ident(own.conname) as name,
       pg_catalog.pg_get_constraintdef(own.oid) as definition
     from pg_catalog.pg_constraint as own
     join pg_catalog.pg_class as class on class.oid = own.conrelid
     join pg_catalog.pg_namespace as space on space.oid = class.relnamespace
     where own.contype = 'f' and own.conparentid = 0 and space.nspname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}
