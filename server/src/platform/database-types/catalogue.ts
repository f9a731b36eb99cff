import type { Queryable } from '../owner-database/owner-database.ts';

/** A Postgres type; `Catalogue.types` is keyed by oid. */
export interface CatalogueType {
  name: string;
  /** For an array: the oid of its element type. */
  element: number | null;
  /** For a domain: the oid of its base type. */
  base: number | null;
  /** For a row type: the table or view, as `schema.name`. */
  relation: string | null;
  /** For a row type or a composite type: its attributes. */
  attributes: Attribute[] | null;
}

interface Attribute {
  name: string;
  type: number;
}

export interface Column extends Attribute {
  isNotNull: boolean;
  hasDefault: boolean;
  /** Computed by the database and not writable. */
  isGenerated: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  referencedRelation: string;
  referencedColumns: string[];
  isOneToOne: boolean;
}

export interface Relation {
  schema: string;
  name: string;
  isView: boolean;
  columns: Column[];
  /** Foreign keys to relations of the same schema. */
  foreignKeys: ForeignKey[];
}

export interface Argument {
  name: string;
  type: number;
  hasDefault: boolean;
  /** Whether null is allowed: its default is null, or nullable-arguments.ts lists it. */
  isNullable: boolean;
}

export interface DatabaseFunction {
  schema: string;
  name: string;
  arguments: Argument[];
  /** The columns of `returns table` and of out parameters; empty for all other results. */
  resultColumns: Attribute[];
  resultType: number;
  returnsSet: boolean;
  /** The planner's estimate of the row count. */
  rows: number;
}

export interface Catalogue {
  types: Record<number, CatalogueType>;
  relations: Relation[];
  functions: DatabaseFunction[];
}

/**
 * Reads the tables, views and functions of the schemas, without those of extensions and trigger functions.
 * @param nullable arguments that may be null though their default is not, as `schema.function(argument)`
 * @throws Error if one of these does not exist
 */
export async function readCatalogue(
  owner: Queryable,
  schemas: readonly string[],
  nullable: ReadonlySet<string>,
): Promise<Catalogue> {
  const list = schemas.join(',');
  const [types] = await owner.query<{ body: Catalogue['types'] }>(typesQuery);
  const [relations] = await owner.query<{ body: Relation[] }>(relationsQuery, [list]);
  const [functions] = await owner.query<{ body: DatabaseFunction[] }>(functionsQuery, [list]);
  if (!types || !relations || !functions) throw new Error('the catalogue gave no answer');
  return { types: types.body, relations: relations.body, functions: withNullableArguments(functions.body, nullable) };
}

function withNullableArguments(functions: DatabaseFunction[], nullable: ReadonlySet<string>): DatabaseFunction[] {
  const unknown = new Set(nullable);
  for (const one of functions) {
    for (const argument of one.arguments) {
      if (unknown.delete(`${one.schema}.${one.name}(${argument.name})`)) argument.isNullable = true;
    }
  }
  if (unknown.size > 0) throw new Error(`these arguments are not there: ${[...unknown].join(', ')}`);
  return functions;
}

const typesQuery = `
  select jsonb_object_agg(t.oid, jsonb_build_object(
    'name', t.typname,
    'element', case when t.typcategory = 'A' then t.typelem::int8 end,
    'base', nullif(t.typbasetype, 0)::int8,
    'relation', case when c.relkind in ('r', 'p', 'v', 'm') then n.nspname || '.' || c.relname end,
    'attributes', (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::int8) order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
  )) as body
  from pg_type t left join pg_class c on c.oid = t.typrelid left join pg_namespace n on n.oid = c.relnamespace`;

const relationsQuery = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'schema', n.nspname, 'name', c.relname, 'isView', c.relkind in ('v', 'm'),
    'columns', (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', a.atttypid::int8,
        'isNotNull', a.attnotnull or t.typnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'isGenerated', a.attgenerated <> '' or a.attidentity = 'a'
      ) order by a.attname collate "C")
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    'foreignKeys', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', k.conname, 'columns', own.names, 'referencedRelation', target.relname, 'referencedColumns', others.names,
        'isOneToOne', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
          and i.indnkeyatts = cardinality(k.conkey) and i.indkey::int2[] <@ k.conkey and i.indkey::int2[] @> k.conkey)
      ) order by k.conname collate "C"), '[]')
      from pg_constraint k join pg_class target on target.oid = k.confrelid and target.relnamespace = c.relnamespace
      cross join lateral (select jsonb_agg(a.attname order by spot) as names
        from unnest(k.conkey) with ordinality as part (number, spot)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number) as own
      cross join lateral (select jsonb_agg(a.attname order by spot) as names
        from unnest(k.confkey) with ordinality as part (number, spot)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = part.number) as others
      where k.conrelid = c.oid and k.contype = 'f')
  ) order by n.nspname collate "C", c.relname collate "C"), '[]') as body
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname = any (string_to_array($1, ','))`;

const functionsQuery = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'schema', n.nspname, 'name', p.proname, 'arguments', coalesce(inputs.list, '[]'),
    'resultColumns', coalesce(outputs.list, '[]'), 'resultType', p.prorettype::int8,
    'returnsSet', p.proretset, 'rows', p.prorows
  ) order by n.nspname collate "C", p.proname collate "C"), '[]') as body
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  cross join lateral (
    select jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[spot], ''), 'type', type::int8,
      'hasDefault', place > p.pronargs - p.pronargdefaults,
      'isNullable', coalesce(pg_get_function_arg_default(p.oid, place::int) ~ '^NULL(::|$)', false)) order by spot) as list
    from (
      select type, spot, row_number() over (order by spot) as place
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as every (type, spot)
      where coalesce(p.proargmodes[spot], 'i') in ('i', 'b', 'v')
    ) as input
  ) as inputs
  cross join lateral (
    select jsonb_agg(jsonb_build_object('name', p.proargnames[spot], 'type', type::int8) order by spot) as list
    from unnest(p.proallargtypes) with ordinality as every (type, spot) where p.proargmodes[spot] in ('o', 't')
  ) as outputs
  where n.nspname = any (string_to_array($1, ',')) and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
