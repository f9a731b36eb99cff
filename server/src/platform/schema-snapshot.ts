import type { Sql } from './database.ts';

/** Schemas that the product's migrations own; the rest is the platform's. */
const schemas = ['public', 'private'];

/** Each object of the product's schemas as readable SQL, by its file below database/schema. */
export async function readSchemaSnapshot(owner: Sql): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const rows = await owner.unsafe<{ file: string; text: string }[]>(
    [tables, views, functions, policies].map((query) => `(${query})`).join(' union all '),
    [schemas],
  );
  for (const { file, text } of rows) files.set(file, `${text.trim()}\n`);
  return files;
}

const privileges = `
  (select string_agg(format('-- %s: %s', role, list), e'\\n' order by role) from (
    select grantee::text as role, string_agg(privilege, ', ' order by privilege) as list from (
      select a.grantee::regrole::text as grantee, lower(a.privilege_type) as privilege from aclexplode(c.relacl) a where a.grantee <> c.relowner
      union all
      select a.grantee::regrole::text, lower(a.privilege_type) || ' (' || string_agg(at.attname, ', ' order by at.attnum) || ')'
      from pg_attribute at, aclexplode(at.attacl) a
      where at.attrelid = c.oid and at.attacl is not null and a.grantee <> c.relowner
      group by 1, a.privilege_type
    ) as granted group by grantee
  ) as by_role)`;

const tables = `
  select 'tables/' || n.nspname || '.' || c.relname || '.sql' as file,
    format(e'-- %s\\n%s.%s (\\n%s\\n)\\n\\n%s\\n\\nrow level security: %s\\n\\n%s',
      coalesce(obj_description(c.oid), 'no comment'), n.nspname, c.relname,
      (select string_agg(format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          coalesce(case when a.attgenerated <> '' then ' generated always as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''),
          coalesce('  -- ' || col_description(c.oid, a.attnum), '')), e'\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      concat_ws(e'\\n',
        (select string_agg(format('constraint %s %s', conname, pg_get_constraintdef(oid)), e'\\n' order by conname) from pg_constraint where conrelid = c.oid and contype <> 'n'),
        (select string_agg(pg_get_indexdef(indexrelid), e'\\n' order by indexrelid::regclass::text) from pg_index where indrelid = c.oid),
        (select string_agg(pg_get_triggerdef(oid), e'\\n' order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)),
      case when c.relrowsecurity then 'on' else 'OFF' end, ${privileges}) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1)`;

const views = `
  select 'views/' || n.nspname || '.' || c.relname || '.sql',
    format(e'-- %s\\ncreate view %s.%s with (%s) as\\n%s\\n\\n%s', coalesce(obj_description(c.oid), 'no comment'), n.nspname, c.relname,
      array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid), ${privileges})
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname = any($1)`;

const functions = `
  select 'functions/' || n.nspname || '.' || p.proname || '.sql',
    string_agg(format(e'-- %s\\n%s\\n-- executable by: %s\\n', coalesce(obj_description(p.oid), 'no comment'), pg_get_functiondef(p.oid),
      coalesce((select string_agg(case when a.grantee = 0 then 'public' else a.grantee::regrole::text end, ', ' order by 1)
        from aclexplode(p.proacl) a where a.grantee <> p.proowner),
        case when p.proacl is null then 'public' else 'owner only' end)), e'\\n' order by pg_get_function_identity_arguments(p.oid))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  group by n.nspname, p.proname`;

const policies = `
  select 'policies/' || schemaname || '.' || tablename || '.sql',
    string_agg(format(e'create policy %I on %s.%s as %s for %s to %s%s%s;', policyname, schemaname, tablename, lower(permissive), lower(cmd),
      array_to_string(roles, ', '), coalesce(e'\\n  using (' || qual || ')', ''), coalesce(e'\\n  with check (' || with_check || ')', '')),
      e'\\n\\n' order by policyname)
  from pg_policies
  where schemaname = any($1) or schemaname = 'storage'
  group by schemaname, tablename`;
