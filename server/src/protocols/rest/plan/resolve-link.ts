import type { SelectEmbed } from '../parse/query-ast.ts';
import { RestError } from '../rest-error.ts';
import type { Catalog, ForeignKeyLink, JunctionLink, Link, Relation } from '../schema-cache/catalog.ts';
import { closestName } from './closest-name.ts';

/**
 * Finds the only link that `relation!hint(…)` matches. The target may be a relation, a foreign key or its column, or a
 * function of a row; the hint a foreign key, its column or the junction table.
 * Source: PostgREST, docs/references/api/resource_embedding.rst, and Plan.hs, findRel.
 * @throws RestError PGRST200 if there is none, PGRST201 if there are several
 */
export function resolveLink(catalog: Catalog, source: Relation, embed: Pick<SelectEmbed, 'relation' | 'hint'>): Link {
  const links = catalog.links.get(source.name) ?? [];
  const computed = links.filter((link) => link.kind === 'computed' && link.routine.name === embed.relation);
  const candidates =
    computed.length > 0 ? computed : links.filter((link) => matchesHint(link, embed.relation, embed.hint));
  const [link, ...others] = candidates;
  if (link === undefined) throw noLink(catalog, source, embed);
  if (others.length > 0) throw ambiguousLink(source, embed.relation, candidates);
  return link;
}

function matchesHint(link: Link, target: string, hint: string | null): boolean {
  if (link.kind === 'computed') return false;
  if (link.source === link.target) return matchesSelfReference(link, target, hint);
  if (hint !== null) return link.target.name === target && isHinted(link, hint);
  return link.target.name === target || (link.kind === 'foreign-key' && isNamedByKey(link, target));
}

/** In a self-referencing table, the table's name means the referencing rows, the column's name the referenced row. */
function matchesSelfReference(link: ForeignKeyLink | JunctionLink, target: string, hint: string | null): boolean {
  if (link.kind === 'junction') return link.target.name === target && hint !== null && isHinted(link, hint);
  if (link.cardinality === 'one-to-many') {
    return (
      link.target.name === target && (hint === null || hint === onlyColumn(link, 'target') || hint === link.constraint)
    );
  }
  return hint === null && onlyColumn(link, 'source') === target;
}

function isHinted(link: ForeignKeyLink | JunctionLink, hint: string): boolean {
  if (link.kind === 'junction') return link.junction.name === hint;
  return link.constraint === hint || onlyColumn(link, 'source') === hint || onlyColumn(link, 'target') === hint;
}

/**
 * `select=director_id(*)` or `select=films_director_id_fkey(*)`; excludes views, with which one key would be ambiguous.
 */
function isNamedByKey(link: ForeignKeyLink, target: string): boolean {
  if (link.target.isView) return false;
  if (link.constraint === target) return true;
  return link.cardinality !== 'one-to-many' && onlyColumn(link, 'source') === target;
}

function onlyColumn(link: ForeignKeyLink, side: 'source' | 'target'): string | null {
  const [pair, ...others] = link.columns;
  if (pair === undefined || others.length > 0) return null;
  return side === 'source' ? pair[0] : pair[1];
}

function noLink(catalog: Catalog, source: Relation, embed: Pick<SelectEmbed, 'relation' | 'hint'>): RestError {
  const targets = (catalog.links.get(source.name) ?? []).map((link) => link.target.name);
  const closest = targets.includes(embed.relation) ? null : closestName(embed.relation, targets);
  const hinted = embed.hint === null ? '' : ` using the hint '${embed.hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${source.name}' and '${embed.relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${source.name}' and '${embed.relation}'${hinted} in the schema '${source.schema}', but no matches were found.`,
      hint: closest === null ? null : `Perhaps you meant '${closest}' instead of '${embed.relation}'.`,
    },
  );
}

function ambiguousLink(source: Relation, target: string, links: readonly Link[]): RestError {
  const named = links.filter((link) => link.kind !== 'computed');
  const hints = named.map(
    (link) => `'${link.target.name}!${link.kind === 'junction' ? link.junction.name : link.constraint}'`,
  );
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${source.name}' and '${target}'`,
    {
      details: named.map(describe),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe(link: ForeignKeyLink | JunctionLink): Record<string, string> {
  const list = (names: readonly string[]) => `(${names.join(', ')})`;
  const embedding = `${link.source.name} with ${link.target.name}`;
  if (link.kind === 'junction') {
    const from = list(link.sourceColumns.map(([, inJunction]) => inJunction));
    const to = list(link.targetColumns.map(([inJunction]) => inJunction));
    const relationship = `${link.junction.name} using ${link.sourceConstraint}${from} and ${link.targetConstraint}${to}`;
    return { embedding, cardinality: link.cardinality, relationship };
  }
  const from = list(link.columns.map(([column]) => column));
  const to = list(link.columns.map(([, column]) => column));
  const relationship = `${link.constraint} using ${link.source.name}${from} and ${link.target.name}${to}`;
  return { embedding, cardinality: link.cardinality, relationship };
}
