import { exposedSchema } from '../parse/parse-profile.ts';
import { fromCatalog, type SqlText } from '../sql/sql-text.ts';
import type { Catalog, Relation } from './catalog.ts';
import {
  castTypesQuery,
  columnNumbersQuery,
  foreignKeysQuery,
  relationsQuery,
  routinesQuery,
  viewsQuery,
} from './catalog-queries.ts';
import { deriveLinks, type Exposure, type ForeignKey } from './links.ts';
import { buildRoutines, computedFields, computedLinks, type StoredRoutine } from './routines.ts';
import { buildColumns, type StoredColumn } from './stored-column.ts';
import { readViewOrigins } from './view-origins.ts';

/** Runs a query of catalog-queries.ts and returns its JSON array as text. */
export type AskCatalog = (query: string, values: readonly string[]) => Promise<string>;

interface StoredRelation extends Omit<Relation, 'columns'> {
  id: string;
  typeId: string;
  columns: StoredColumn[];
}

interface StoredView {
  id: string;
  rule: string;
  columns: Record<string, string> | null;
}

interface ColumnNumber {
  id: string;
  number: number;
  name: string;
}

/** Reads all objects that requests may name. About 20 ms for a schema of some dozen tables. */
export async function readCatalog(ask: AskCatalog): Promise<Catalog> {
  const read = async <T>(query: string): Promise<T[]> =>
    JSON.parse(await ask(query, query.includes('$1') ? [exposedSchema] : [])) as T[];
  const storedRelations = await read<StoredRelation>(relationsQuery);
  const foreignKeys = await read<ForeignKey>(foreignKeysQuery);
  const views = await read<StoredView>(viewsQuery);
  const columnNumbers = await read<ColumnNumber>(columnNumbersQuery);
  const storedRoutines = await read<StoredRoutine>(routinesQuery);
  const castTypes = await read<StoredType>(castTypesQuery);

  const byId = new Map(storedRelations.map((stored) => [stored.id, buildRelation(stored)]));
  const byTypeId = new Map(storedRelations.map((stored) => [stored.typeId, byId.get(stored.id) as Relation]));
  const routines = buildRoutines(storedRoutines, byTypeId);
  const links = [
    ...deriveLinks(foreignKeys, exposuresOf(byId, views, columnNumbers)),
    ...computedLinks(storedRoutines, byTypeId),
  ];
  return {
    relations: new Map([...byId.values()].map((relation) => [relation.name, relation])),
    links: Map.groupBy(links, (link) => link.source.name),
    computedFields: computedFields(storedRoutines, byTypeId),
    routines,
    castTypes: castTypesByName(castTypes),
  };
}

function buildRelation(stored: StoredRelation): Relation {
  const { schema, name, isView, primaryKey, columns } = stored;
  return { schema, name, isView, primaryKey, columns: buildColumns(columns) };
}

/**
 * Each table as itself if it is exposed, and as every exposed view that selects its columns, also through other views.
 */
function exposuresOf(
  relations: ReadonlyMap<string, Relation>,
  views: readonly StoredView[],
  columnNumbers: readonly ColumnNumber[],
): Map<string, Exposure[]> {
  const tableColumns = Map.groupBy(columnNumbers, ({ id }) => id);
  const viewById = new Map(
    views.map((view) => [view.id, { columns: view.columns ?? {}, origins: readViewOrigins(view.rule) }]),
  );
  const exposures = new Map<string, Exposure[]>();
  const add = (tableId: string, exposure: Exposure) =>
    exposures.set(tableId, [...(exposures.get(tableId) ?? []), exposure]);

  for (const [id, relation] of relations) {
    if (!viewById.has(id))
      add(id, { relation, columns: new Map([...relation.columns.keys()].map((name) => [name, name])) });
    else for (const [tableId, columns] of tablesBehind(id, viewById, tableColumns)) add(tableId, { relation, columns });
  }
  return exposures;
}

type ViewById = ReadonlyMap<string, { columns: Record<string, string>; origins: ReturnType<typeof readViewOrigins> }>;

/**
 * The tables behind a view: column name in the table to column name in the view. Views cannot be circular, so this
 * terminates.
 */
function tablesBehind(
  viewId: string,
  viewById: ViewById,
  tableColumns: ReadonlyMap<string, readonly ColumnNumber[]>,
): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  const view = viewById.get(viewId);
  for (const { column, relationId, relationColumn } of view?.origins ?? []) {
    const shownAs = view?.columns[column];
    if (shownAs === undefined) continue;
    const add = (tableId: string, name: string) => {
      const columns = tables.get(tableId) ?? new Map<string, string>();
      if (!columns.has(name)) columns.set(name, shownAs);
      tables.set(tableId, columns);
    };
    const inner = viewById.get(relationId);
    const innerName = inner?.columns[relationColumn];
    if (inner === undefined) {
      const name = tableColumns.get(relationId)?.find(({ number }) => number === relationColumn)?.name;
      if (name !== undefined) add(relationId, name);
    } else {
      for (const [tableId, columns] of tablesBehind(relationId, viewById, tableColumns)) {
        for (const [name, inInner] of columns) if (inInner === innerName) add(tableId, name);
      }
    }
  }
  return tables;
}

/** SQL type names that are not in pg_type. */
const castAliases = {
  int: 'int4',
  float: 'float8',
  decimal: 'numeric',
  dec: 'numeric',
  char: 'bpchar',
  character: 'bpchar',
};

interface StoredType {
  name: string;
  displayName: string;
  type: string;
  arrayType: string | null;
}

/** Types by their common names, arrays as `int[]`. */
function castTypesByName(types: readonly StoredType[]): Map<string, SqlText> {
  const byName = new Map<string, SqlText>();
  const add = (name: string, { type, arrayType }: StoredType): void => {
    if (byName.has(name)) return;
    byName.set(name, fromCatalog(type));
    if (arrayType !== null) byName.set(`${name}[]`, fromCatalog(arrayType));
  };
  for (const type of types) add(type.name, type);
  for (const type of types) add(type.displayName, type);
  for (const [alias, name] of Object.entries(castAliases)) {
    const type = types.find((candidate) => candidate.name === name);
    if (type !== undefined) add(alias, type);
  }
  return byName;
}
