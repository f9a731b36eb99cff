import type { Relation } from './catalog.ts';
import type { Exposure } from './links.ts';
import { readViewOrigins } from './view-origins.ts';

export interface StoredView {
  id: string;
  rule: string;
  columns: Record<string, string> | null;
}

/** A column of a table by its number, as the rules of views refer to it. */
export interface StoredColumnNumber {
  id: string;
  number: number;
  name: string;
  /** Its place in the primary key, from 1; null outside of it. */
  keyPosition: number | null;
}

/** Columns of a table, each with the columns of a relation that show it. */
type ShownColumns = Map<string, string[]>;

/**
 * Each table as itself if it is exposed, and as every exposed view that selects its columns, also through other views.
 */
export function exposuresOf(relations: ReadonlyMap<string, Relation>, behind: TablesBehind): Map<string, Exposure[]> {
  const exposures = new Map<string, Exposure[]>();
  const add = (tableId: string, exposure: Exposure) =>
    exposures.set(tableId, [...(exposures.get(tableId) ?? []), exposure]);
  for (const [id, relation] of relations) {
    const tables = behind(id);
    if (tables === null)
      add(id, { relation, columns: new Map([...relation.columns.keys()].map((name) => [name, [name]])) });
    else for (const [tableId, columns] of tables) add(tableId, { relation, columns });
  }
  return exposures;
}

/**
 * The primary keys of the tables that a view selects from, under the view's names; of a table whose key is not selected
 * completely, nothing.
 */
export function keysOfViews(
  relationIds: Iterable<string>,
  behind: TablesBehind,
  columnNumbers: readonly StoredColumnNumber[],
): Map<string, string[]> {
  const keyColumns = Map.groupBy(
    columnNumbers.filter((column) => column.keyPosition !== null),
    ({ id }) => id,
  );
  const keyOf = ([tableId, shown]: readonly [string, ShownColumns]): string[] => {
    const key = (keyColumns.get(tableId) ?? []).toSorted((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0));
    const names = key.flatMap(({ name }) => shown.get(name)?.slice(0, 1) ?? []);
    return names.length === key.length ? names : [];
  };
  return new Map(
    [...relationIds].flatMap((id) => {
      const tables = behind(id);
      return tables === null ? [] : [[id, [...tables].flatMap(keyOf)] as const];
    }),
  );
}

/** The tables that a view reads, by their ids; null if the id is not of a view. */
export type TablesBehind = (id: string) => ReadonlyMap<string, ShownColumns> | null;

export function tablesBehindViews(
  views: readonly StoredView[],
  columnNumbers: readonly StoredColumnNumber[],
): TablesBehind {
  const viewById = new Map(views.map((view) => [view.id, view]));
  const tableColumns = new Map(columnNumbers.map(({ id, number, name }) => [`${id}.${number}`, name]));
  const known = new Map<string, Map<string, ShownColumns>>();
  const find = (id: string): ReadonlyMap<string, ShownColumns> | null => {
    const view = viewById.get(id);
    if (view === undefined) return null;
    const before = known.get(id);
    if (before !== undefined) return before;
    const tables = new Map<string, ShownColumns>();
    // Stored before it is complete, because `create or replace view` can make a view read itself.
    known.set(id, tables);
    for (const { column, relationId, relationColumn } of readViewOrigins(view.rule)) {
      const shownAs = view.columns?.[column];
      if (shownAs === undefined) continue;
      const add = (tableId: string, name: string): void => {
        const shown = tables.get(tableId) ?? new Map<string, string[]>();
        const names = shown.get(name) ?? [];
        if (!names.includes(shownAs)) shown.set(name, [...names, shownAs]);
        tables.set(tableId, shown);
      };
      const inner = find(relationId);
      const name = tableColumns.get(`${relationId}.${relationColumn}`);
      if (inner === null) {
        if (name !== undefined) add(relationId, name);
        continue;
      }
      const innerName = viewById.get(relationId)?.columns?.[relationColumn];
      for (const [tableId, columns] of [...inner]) {
        for (const [own, names] of [...columns])
          if (innerName !== undefined && names.includes(innerName)) add(tableId, own);
      }
    }
    return tables;
  };
  return find;
}
