import type { ColumnPair, ForeignKeyLink, JunctionLink, Link, Relation } from './catalog.ts';

export interface ForeignKey {
  constraint: string;
  sourceId: string;
  targetId: string;
  columns: readonly ColumnPair[];
  /** The key's columns are unique in the source, so at most one row refers to another. */
  isUnique: boolean;
}

/** How a relation exposes a table's columns: the table itself, or a view under its own names. */
export interface Exposure {
  relation: Relation;
  /** Column of the table to the columns of the relation that show it; a view may show one several times. */
  columns: ReadonlyMap<string, readonly string[]>;
}

/** Exposed relations of each table, by the table's oid. */
export type Exposures = ReadonlyMap<string, readonly Exposure[]>;

/** All links between exposed relations. Source: PostgREST, docs/references/api/resource_embedding.rst. */
export function deriveLinks(foreignKeys: readonly ForeignKey[], exposures: Exposures): Link[] {
  const forward = foreignKeys.flatMap((key) => manyToOneLinks(key, exposures));
  return [...forward, ...forward.map(reversed), ...junctionLinks(forward)];
}

function manyToOneLinks(key: ForeignKey, exposures: Exposures): ForeignKeyLink[] {
  const links: ForeignKeyLink[] = [];
  for (const source of exposures.get(key.sourceId) ?? []) {
    for (const target of exposures.get(key.targetId) ?? []) {
      for (const columns of pairings(key, source, target)) {
        links.push({
          kind: 'foreign-key',
          cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
          constraint: key.constraint,
          source: source.relation,
          target: target.relation,
          columns,
        });
      }
    }
  }
  return links;
}

/** Every way to pair the columns that show the key's columns; none if one is not shown. */
function pairings(key: ForeignKey, source: Exposure, target: Exposure): ColumnPair[][] {
  return key.columns.reduce<ColumnPair[][]>(
    (found, [from, to]) => {
      const sources = source.columns.get(from) ?? [];
      const pairs = sources.flatMap((own) => (target.columns.get(to) ?? []).map((other): ColumnPair => [own, other]));
      return found.flatMap((before) => pairs.map((pair) => [...before, pair]));
    },
    [[]],
  );
}

function reversed(link: ForeignKeyLink): ForeignKeyLink {
  return {
    ...link,
    cardinality: link.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    source: link.target,
    target: link.source,
    columns: link.columns.map(([from, to]) => [to, from]),
  };
}

function junctionLinks(forward: readonly ForeignKeyLink[]): JunctionLink[] {
  const byJunction = Map.groupBy(forward, (link) => link.source);
  return [...byJunction.values()].flatMap((links) =>
    links.flatMap((first) =>
      links.filter((second) => areJoinedBy(first, second)).map((second) => junction(first, second)),
    ),
  );
}

function areJoinedBy(first: ForeignKeyLink, second: ForeignKeyLink): boolean {
  if (first === second || first.constraint === second.constraint) return false;
  const key = new Set(first.source.primaryKey);
  return [...first.columns, ...second.columns].every(([column]) => key.has(column));
}

function junction(first: ForeignKeyLink, second: ForeignKeyLink): JunctionLink {
  return {
    kind: 'junction',
    cardinality: 'many-to-many',
    source: first.target,
    target: second.target,
    junction: first.source,
    sourceConstraint: first.constraint,
    targetConstraint: second.constraint,
    sourceColumns: first.columns.map(([inJunction, inSource]) => [inSource, inJunction]),
    targetColumns: second.columns,
  };
}
