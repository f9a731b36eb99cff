import { fromCatalog, sql } from '../sql/sql-text.ts';
import type { Catalog, Column, Relation, Routine } from './catalog.ts';
import { deriveLinks } from './links.ts';

/** A small catalog for unit tests: directors have films, films have actors through roles. */

const textType = {
  type: sql`pg_catalog.text`,
  arrayType: sql`pg_catalog._text`,
  isJsonb: false,
  isTextSearchVector: false,
};
const intType = { ...textType, type: sql`pg_catalog.int4`, arrayType: sql`pg_catalog._int4` };
const jsonbType = { ...textType, type: sql`pg_catalog.jsonb`, arrayType: sql`pg_catalog._jsonb`, isJsonb: true };

function column(name: string, type: typeof textType, defaultValue: string | null = null): Column {
  return { name, ...type, defaultValue: defaultValue === null ? null : fromCatalog(defaultValue) };
}

function relation(name: string, primaryKey: readonly string[], columns: readonly Column[]): Relation {
  return {
    schema: 'public',
    name,
    isView: false,
    mayLock: false,
    changes: ['POST', 'PATCH', 'DELETE'],
    primaryKey,
    columns: new Map(columns.map((each) => [each.name, each])),
  };
}

export const directors = relation('directors', ['id'], [column('id', intType), column('name', textType)]);
export const films = relation(
  'films',
  ['id'],
  [
    column('id', intType, 'nextval(films_id_seq)'),
    column('title', textType),
    column('details', jsonbType),
    column('director_id', intType),
  ],
);
const actors = relation('actors', ['id'], [column('id', intType), column('name', textType)]);
const roles = relation('roles', ['film_id', 'actor_id'], [column('film_id', intType), column('actor_id', intType)]);
const relations = [directors, films, actors, roles];

const foreignKeys = [
  { constraint: 'films_director_id_fkey', sourceId: 'films', targetId: 'directors', columns: [['director_id', 'id']] },
  { constraint: 'roles_film_id_fkey', sourceId: 'roles', targetId: 'films', columns: [['film_id', 'id']] },
  { constraint: 'roles_actor_id_fkey', sourceId: 'roles', targetId: 'actors', columns: [['actor_id', 'id']] },
] as const;

const exposures = new Map(
  relations.map((each) => [
    each.name,
    [{ relation: each, columns: new Map([...each.columns.keys()].map((name) => [name, [name]])) }],
  ]),
);

const filmsSince: Routine = {
  schema: 'public',
  name: 'films_since',
  parameters: [
    { name: 'since', type: sql`pg_catalog.int4`, displayType: 'integer', required: true, variadic: false },
    { name: 'mood', type: sql`pg_catalog.text`, displayType: 'text', required: false, variadic: false },
  ],
  result: { kind: 'rows', returnsSet: true, relation: films, columns: films.columns },
  isVolatile: false,
};

export const sampleCatalog: Catalog = {
  relations: new Map(relations.map((each) => [each.name, each])),
  links: Map.groupBy(
    deriveLinks(
      foreignKeys.map((key) => ({ ...key, isUnique: false })),
      exposures,
    ),
    (link) => link.source.name,
  ),
  computedFields: new Map([['films', new Map([['headline', { schema: 'public', name: 'headline', ...textType }]])]]),
  routines: new Map([['films_since', [filmsSince]]]),
  castTypes: new Map([
    ['text', textType.type],
    ['int', intType.type],
  ]),
};
