/** Queries on pg_catalog. Each returns one row with one JSON array, `body`; `$1` is the exposed schema. */

const typeName = (type: string, namespace: string) =>
  `quote_ident(${namespace}.nspname) || '.' || quote_ident(${type}.typname)`;

const columnsOf = (relationId: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname, 'number', a.attnum,
    'type', ${typeName('t', 'tn')},
    'arrayType', (select ${typeName('arr', 'arrn')} from pg_type arr join pg_namespace arrn on arrn.oid = arr.typnamespace
                  where arr.oid = t.typarray),
    'isJsonb', coalesce(nullif(t.typbasetype, 0), t.oid) = 'pg_catalog.jsonb'::regtype,
    'isTextSearchVector', coalesce(nullif(t.typbasetype, 0), t.oid) = 'pg_catalog.tsvector'::regtype,
    'defaultValue', case
      when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
      else coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0)) end
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relationId} and a.attnum > 0 and not a.attisdropped)`;

export const relationsQuery = `
  select coalesce(json_agg(json_build_object(
    'id', r.oid::text, 'schema', n.nspname, 'name', r.relname, 'typeId', r.reltype::text,
    'isView', r.relkind in ('v', 'm'),
    'mayLock', r.relkind = 'v' and exists (
      select from pg_rewrite rule
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = rule.oid and d.refclassid = 'pg_proc'::regclass
      join pg_proc called on called.oid = d.refobjid
      where rule.ev_class = r.oid and called.provolatile = 'v'),
    'changes', pg_relation_is_updatable(r.oid, true),
    'columns', ${columnsOf('r.oid')},
    'primaryKey', (
      select coalesce(json_agg(a.attname order by k.position), '[]')
      from pg_constraint p, unnest(p.conkey) with ordinality as k (number, position), pg_attribute a
      where p.conrelid = r.oid and p.contype = 'p' and a.attrelid = r.oid and a.attnum = k.number)
  )), '[]')::text as body
  from pg_class r join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = $1 and r.relkind in ('r', 'p', 'v', 'm', 'f') and not r.relispartition`;

export const foreignKeysQuery = `
  select coalesce(json_agg(json_build_object(
    'constraint', f.conname, 'sourceId', f.conrelid::text, 'targetId', f.confrelid::text,
    'columns', (
      select json_agg(json_build_array(s.attname, t.attname) order by k.position)
      from unnest(f.conkey, f.confkey) with ordinality as k (source, target, position)
      join pg_attribute s on s.attrelid = f.conrelid and s.attnum = k.source
      join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.target),
    'isUnique', exists (
      select from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey and f.conkey <@ u.conkey)
  ) order by f.conname, f.oid), '[]')::text as body
  from pg_constraint f where f.contype = 'f' and f.conparentid = 0`;

export const viewsQuery = `
  select coalesce(json_agg(json_build_object(
    'id', v.oid::text, 'rule', r.ev_action::text,
    'columns', (select json_object_agg(a.attnum, a.attname) from pg_attribute a
                where a.attrelid = v.oid and a.attnum > 0 and not a.attisdropped)
  )), '[]')::text as body
  from pg_rewrite r join pg_class v on v.oid = r.ev_class join pg_namespace n on n.oid = v.relnamespace
  where r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')`;

/** Columns of the tables behind views, in any schema: a view's rule refers to them by number. `keyPosition` counts from 1. */
export const columnNumbersQuery = `
  select coalesce(json_agg(json_build_object('id', a.attrelid::text, 'number', a.attnum, 'name', a.attname,
    'keyPosition', array_position(k.conkey, a.attnum))), '[]')::text as body
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

export const routinesQuery = `
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'isVolatile', p.provolatile = 'v',
    'returnsSet', p.proretset, 'expectsOneRow', p.prorows = 1 or not p.proretset,
    'isVoid', p.prorettype = 'pg_catalog.void'::regtype,
    'isRecord', p.prorettype = 'pg_catalog.record'::regtype,
    'isPolymorphic', rt.typtype = 'p',
    'rowTypeId', case when base.typtype = 'c' then base.oid::text end,
    'rowColumns', case when base.typtype = 'c' then ${columnsOf('base.typrelid')} end,
    'defaultCount', p.pronargdefaults,
    'result', json_build_object(
      'type', ${typeName('rt', 'rtn')},
      'arrayType', (select ${typeName('arr', 'arrn')} from pg_type arr join pg_namespace arrn on arrn.oid = arr.typnamespace
                    where arr.oid = rt.typarray),
      'isJsonb', rt.oid = 'pg_catalog.jsonb'::regtype,
      'isTextSearchVector', rt.oid = 'pg_catalog.tsvector'::regtype),
    'arguments', (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[k.position], ''), 'mode', coalesce(p.proargmodes[k.position], 'i'),
        'typeId', t.oid::text, 'displayType', format_type(t.oid, -1),
        'type', ${typeName('t', 'tn')},
        'arrayType', (select ${typeName('arr', 'arrn')} from pg_type arr
                      join pg_namespace arrn on arrn.oid = arr.typnamespace where arr.oid = t.typarray),
        'isJsonb', t.oid = 'pg_catalog.jsonb'::regtype,
        'isTextSearchVector', t.oid = 'pg_catalog.tsvector'::regtype
      ) order by k.position), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as k (type, position)
      join pg_type t on t.oid = k.type join pg_namespace tn on tn.oid = t.typnamespace)
  )), '[]')::text as body
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  join pg_namespace rtn on rtn.oid = rt.typnamespace
  join lateral (
    with recursive underlying as (
      select rt.oid, rt.typtype, rt.typbasetype, rt.typrelid
      union all
      select t.oid, t.typtype, t.typbasetype, t.typrelid from underlying u join pg_type t on t.oid = u.typbasetype
      where u.typtype = 'd')
    select oid, typtype, typrelid from underlying where typtype <> 'd') as base on true
  where n.nspname = $1 and p.prokind = 'f'
    and p.prorettype not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)`;

export const castTypesQuery = `
  select coalesce(json_agg(json_build_object('name', t.typname, 'displayName', format_type(t.oid, -1),
    'type', ${typeName('t', 'n')},
    'arrayType', (select ${typeName('arr', 'arrn')} from pg_type arr join pg_namespace arrn on arrn.oid = arr.typnamespace
                  where arr.oid = t.typarray))), '[]')::text as body
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where n.nspname in ('pg_catalog', 'extensions', $1) and t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A'`;
