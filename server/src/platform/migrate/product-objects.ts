import type { Queryable } from '../owner-database/owner-database.ts';
import { type NamedSql, runIndependent, runStatements } from './run-statements.ts';
import type { SqlFile } from './sql-files.ts';

/** Kinds of files applied before the migrations, as tables refer to them. */
const kindsBeforeTables = ['schemas', 'before-tables'] as const;
const kindsAfterTables = ['types', 'functions', 'views'] as const;
/** Applied last: they refer to tables, views and functions, never to each other. */
const kindsOnOthers = ['triggers', 'grants', 'policies'] as const;
const kinds = [...kindsBeforeTables, ...kindsAfterTables, ...kindsOnOthers];

/** Kinds of files below database/product/<domain>/. */
export type ProductKind = (typeof kinds)[number];

/** Kind and object of a file <domain>/<kind>/<object>.sql. @throws Error for any other name */
export function productFile(name: string): { kind: ProductKind; object: string } {
  const [, folder, object] = /^[a-z-]+\/([a-z-]+)\/([^/]+)\.sql$/.exec(name) ?? [];
  const kind = kinds.find((one) => one === folder);
  if (!kind || !object) {
    throw new Error(`database/product/${name} is not in <domain>/<kind>/<object>.sql (kinds: ${kinds.join(', ')}).`);
  }
  return { kind, object };
}

/**
 * Drops every product object that its file can recreate: policies, triggers, views, types and functions. Functions that
 * a table refers to stay, and are replaced in place.
 */
export async function dropProductObjects(connection: Queryable, files: readonly SqlFile[]): Promise<void> {
  const rows = await connection.query<{ text: string }>(droppable, [objectsOf(files, ['before-tables'])]);
  await runStatements(
    connection,
    rows.map(({ text }) => ({ name: text, text })),
  );
}

/**
 * Creates the schemas, and the functions that tables refer to. Those are replaced in place, which grants nothing, so what
 * default privileges gave them when they were created is granted again.
 */
export async function createBeforeTables(connection: Queryable, files: readonly SqlFile[]): Promise<void> {
  for (const kind of kindsBeforeTables) await runStatements(connection, textsOf(files, kind));
  await connection.query('grant execute on all functions in schema public to service_role');
}

/**
 * Creates all other objects and applies the grants of their files. Default privileges are revoked first, so that an
 * object without a grant is accessible to its owner only. Sequences have no files: they get what their default privileges
 * say.
 */
export async function createProductObjects(connection: Queryable, files: readonly SqlFile[]): Promise<void> {
  await connection.query(
    'revoke all on all tables in schema public, private from public, anon, authenticated, service_role',
  );
  await connection.query('grant all on all sequences in schema public to service_role');
  const textsOfAll = (some: readonly ProductKind[]) => some.flatMap((kind) => textsOf(files, kind));
  await runStatements(connection, textsOfAll(kindsAfterTables));
  await runIndependent(connection, textsOfAll(kindsOnOthers));
  await connection.query('revoke execute on all functions in schema public, private from public');
  const functions = objectsOf(files, ['before-tables', 'functions']);
  const left = await connection.query<{ text: string }>(functionsWithoutFile, [functions]);
  await runStatements(
    connection,
    left.map(({ text }) => ({ name: text, text })),
  );
}

function textsOf(files: readonly SqlFile[], kind: ProductKind): NamedSql[] {
  return files
    .filter((file) => productFile(file.name).kind === kind)
    .map((file) => ({ name: `database/product/${file.name}`, text: file.text }));
}

function objectsOf(files: readonly SqlFile[], kinds: readonly ProductKind[]): string[] {
  return files
    .map((file) => productFile(file.name))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ object }) => object);
}

/** SQL condition: the object belongs to an extension. @param id an expression for its oid */
export const ofExtension = (id: string) =>
  `exists (select from pg_depend as own where own.objid = ${id} and own.deptype = 'e')`;

/** Policies of the platform's own tables name the roles of its services; all others are the product's. */
const droppable = `
  select format('drop policy %I on %I.%I', policy.polname, space.nspname, class.relname) as text
  from pg_policy as policy
  join pg_class as class on class.oid = policy.polrelid
  join pg_namespace as space on space.oid = class.relnamespace
  where space.nspname in ('public', 'private') or (
    space.nspname in ('auth', 'storage') and not policy.polroles && array(
      select oid from pg_roles where rolname in ('supabase_auth_admin', 'supabase_storage_admin')
    )
  )
  union all
  select format('drop trigger %I on %I.%I', trigger.tgname, space.nspname, class.relname)
  from pg_trigger as trigger
  join pg_class as class on class.oid = trigger.tgrelid
  join pg_namespace as space on space.oid = class.relnamespace
  join pg_proc as routine on routine.oid = trigger.tgfoid
  where not trigger.tgisinternal and routine.pronamespace in ('public'::regnamespace, to_regnamespace('private'))
  union all
  select format('drop %s %I.%I', case class.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'type' end,
    space.nspname, class.relname)
  from pg_class as class
  join pg_namespace as space on space.oid = class.relnamespace
  where space.nspname in ('public', 'private') and class.relkind in ('v', 'm', 'c') and not ${ofExtension('class.oid')}
  union all
  select format('drop routine %s', routine.oid::regprocedure)
  from pg_proc as routine
  join pg_namespace as space on space.oid = routine.pronamespace
  where space.nspname in ('public', 'private') and not ${ofExtension('routine.oid')}
    and space.nspname || '.' || routine.proname <> all ($1::text[])
    and not exists (
      select from pg_depend as use
      where use.refclassid = 'pg_proc'::regclass and use.refobjid = routine.oid
        and use.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)
    )`;

const functionsWithoutFile = `
  select format('drop routine %s', routine.oid::regprocedure) as text
  from pg_proc as routine
  join pg_namespace as space on space.oid = routine.pronamespace
  where space.nspname in ('public', 'private') and not ${ofExtension('routine.oid')}
    and space.nspname || '.' || routine.proname <> all ($1::text[])`;
