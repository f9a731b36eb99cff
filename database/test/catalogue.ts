import { readTableSnapshot } from '../../server/src/platform/migrate/table-snapshot.ts';
import type { Queryable } from '../../server/src/platform/owner-database/owner-database.ts';

/** Every object of a database with its definition, comment and privileges, by kind and name. */
export async function readCatalogue(owner: Queryable): Promise<Map<string, string>> {
  const rows = await owner.query<{ name: string; text: string }>(objects);
  const tables = await readTableSnapshot(owner);
  return new Map([...rows.map(({ name, text }) => [name, text] as const), ...tables]);
}

/** SQL for the sorted privileges of an ACL, without the owner's. */
const privileges = (acl: string) => `(
  select coalesce(string_agg(format('%s=%s', coalesce(nullif(one.grantee, 0)::regrole::text, 'public'), one.privilege_type), ' '
    order by one.grantee::regrole::text, one.privilege_type), '') from aclexplode(${acl}) as one where one.grantee <> one.grantor
)`;
const schemas = `('public', 'private', 'auth', 'storage', 'platform', 'extensions')`;

const objects = `
  select 'function ' || routine.oid::regprocedure::text as name,
    concat_ws(e'\\n', pg_get_functiondef(routine.oid), obj_description(routine.oid, 'pg_proc'), ${privileges('routine.proacl')}) as text
  from pg_proc as routine join pg_namespace as space on space.oid = routine.pronamespace
  where space.nspname in ${schemas} and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
  union all
  select 'relation ' || class.oid::regclass::text, concat_ws(e'\\n', class.relkind, array_to_string(class.reloptions, ','),
    obj_description(class.oid, 'pg_class'), ${privileges('class.relacl')},
    case when class.relkind = 'v' then pg_get_viewdef(class.oid) end,
    (select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), ${privileges('attacl')}, col_description(attrelid, attnum)), e'\\n' order by attnum)
      from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped))
  from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
  where space.nspname in ${schemas} and class.relkind in ('r', 'v', 'm', 'c', 'S')
  union all
  select format('trigger %s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select format('policy %s on %s.%s', policyname, schemaname, tablename), concat_ws(' ', permissive, cmd, roles::text, qual, with_check)
  from pg_policies
  union all
  select 'schema ' || nspname, concat_ws(' ', obj_description(oid, 'pg_namespace'), ${privileges('nspacl')})
  from pg_namespace where nspname in ${schemas}
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension`;
