import type { Queryable } from '../owner-database/owner-database.ts';
import { ofExtension, type ProductKind, productFile } from './product-objects.ts';
import type { SqlFile } from './sql-files.ts';

/** Kinds of objects that a file may create, as written in the statement. */
const kinds =
  'schema|extension|function|procedure|aggregate|view|materialized view|type|domain|sequence|publication|event trigger|operator|statistics';
const creation = new RegExp(`create (?:or replace )?(${kinds}) (?:if not exists )?([a-z_0-9.]+)`, 'g');
const removal = new RegExp(`drop (${kinds}) (?:if exists )?([a-z_0-9.]+)`, 'g');
/** Policies and triggers, whose names are unique per table only. */
const creationOnTable = /create (?:or replace )?(?:constraint )?(policy|trigger) (\w+)\s[^;]*?\bon\s+([\w.%]+)/g;

/**
 * Objects that the text creates, as 'function private.fail', or for policies and triggers, which are named within their
 * table, 'policy public.blocks.blocks_select'. Tables and their parts are in the snapshot instead.
 */
export function objectsIn(text: string): string[] {
  const statements = withoutComments(text);
  return [
    ...[...statements.matchAll(creation)].map(([, kind, name]) => `${kind} ${name}`),
    ...[...statements.matchAll(creationOnTable)].map(([, kind, name, table]) => `${kind} ${table}.${name}`),
  ];
}

/** The objects that the text grants rights on, one per statement: 'public.blocks', 'private.fail'. */
function grantedIn(text: string): string[] {
  return [...withoutComments(text).matchAll(/(?<=^|;)\s*grant\b[^;]*/gim)].map(([statement]) => {
    const [, subject] = /\son\s+(?:(?:table|function|schema|type)\s+)?(.+?)\s+to\s/is.exec(statement) ?? [];
    return subject?.replace(/\(.*?\)/gs, '') ?? 'no object';
  });
}

const withoutComments = (text: string) => text.replace(/^\s*--.*$/gm, '');

/** What each kind of product file creates. */
const creates: Record<Exclude<ProductKind, 'grants'>, string> = {
  schemas: 'schema',
  'before-tables': 'function',
  types: 'type',
  functions: 'function',
  views: 'view',
  triggers: 'trigger',
  policies: 'policy',
};

/** Error messages for files of database/product that contain anything but the one object they are named after. */
export function misplacedObjects(files: readonly SqlFile[]): string[] {
  const places = new Map<string, string>();
  return files.flatMap((file) => {
    const { kind, object } = productFile(file.name);
    const created = objectsIn(file.text);
    const granted = grantedIn(file.text);
    const isNamed =
      kind === 'grants' ? created.length === 0 && granted.length > 0 : created.join() === `${creates[kind]} ${object}`;
    const isRight = isNamed && granted.every((one) => one === object);
    const objects = [...created, ...new Set(granted.map((one) => `grants on ${one}`))];
    const sentences = isRight ? [] : [`database/product/${file.name} holds ${objects.join(', ') || 'nothing'}.`];
    const other = places.get(`${kind} ${object}`);
    if (other) sentences.push(`database/product/${file.name} is also database/product/${other}.`);
    places.set(`${kind} ${object}`, file.name);
    return sentences;
  });
}

/** What the files create, in their order, without what a later file drops. */
function definedObjects(files: readonly SqlFile[]): Set<string> {
  const defined = new Set<string>();
  for (const { text } of files) {
    for (const [, kind, name] of withoutComments(text).matchAll(removal)) defined.delete(`${kind} ${name}`);
    for (const object of objectsIn(text)) defined.add(object);
  }
  return defined;
}

/** Error messages for objects that exist only in the database or only in a file. */
export async function undefinedObjects(owner: Queryable, files: readonly SqlFile[]): Promise<string[]> {
  const defined = definedObjects(files);
  const rows = await owner.query<{ object: string }>(objects);
  const found = rows.map(({ object }) => object);
  const present = new Set([...found, ...found.map(onAnyTable)]);
  return [
    ...found
      .filter((one) => !defined.has(one) && !defined.has(onAnyTable(one)))
      .map((one) => `${one} is in the database and in no file.`),
    ...[...defined].filter((one) => !present.has(one)).map((one) => `${one} is in a file and not in the database.`),
  ].sort();
}

/** A policy that a loop over tables creates with format(): 'policy auth.%I.auth_admin_all'. */
const onAnyTable = (object: string) => object.replace(/^(policy \w+)\.\w+/, '$1.%I');

const spaces = `space.nspname !~ '^pg_' and space.nspname <> 'information_schema'`;

/** All created objects except tables with their columns, constraints, indexes and owned sequences. */
const objects = `
  select 'schema ' || nspname as object from pg_namespace as space where ${spaces}
  union select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
  union select 'publication ' || pubname from pg_publication
  union select 'event trigger ' || evtname from pg_event_trigger
  union select 'trigger ' || space.nspname || '.' || relname || '.' || tgname
    from pg_trigger join pg_class as class on class.oid = tgrelid join pg_namespace as space on space.oid = relnamespace
    where not tgisinternal
  union select 'policy ' || schemaname || '.' || tablename || '.' || policyname from pg_policies
  union select 'statistics ' || space.nspname || '.' || stxname
    from pg_statistic_ext join pg_namespace as space on space.oid = stxnamespace
  union select 'operator ' || space.nspname || '.' || oprname
    from pg_operator as operator join pg_namespace as space on space.oid = oprnamespace
    where ${spaces} and not ${ofExtension('operator.oid')}
  union select case prokind when 'a' then 'aggregate ' when 'p' then 'procedure ' else 'function ' end || space.nspname || '.' || proname
    from pg_proc as routine join pg_namespace as space on space.oid = pronamespace
    where ${spaces} and not ${ofExtension('routine.oid')}
  union select case typtype when 'd' then 'domain ' else 'type ' end || space.nspname || '.' || typname
    from pg_type as type_ join pg_namespace as space on space.oid = typnamespace
    where ${spaces} and typtype in ('d', 'e', 'r') and not ${ofExtension('type_.oid')}
  union select case relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence ' else 'type ' end
      || space.nspname || '.' || relname
    from pg_class as class join pg_namespace as space on space.oid = relnamespace
    where ${spaces} and relkind in ('v', 'm', 'c', 'S') and not ${ofExtension('class.oid')}
      and not exists (select from pg_depend as own where own.objid = class.oid and own.deptype in ('a', 'i') and own.refobjsubid > 0)`;
