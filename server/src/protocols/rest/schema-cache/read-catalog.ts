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
import { exposuresOf, keysOfViews, type StoredColumnNumber, type StoredView, tablesBehindViews } from './exposures.ts';
import { deriveLinks, type ForeignKey } from './links.ts';
import { buildRoutines, computedFields, computedLinks, type StoredRoutine } from './routines.ts';
import { buildColumns, type StoredColumn } from './stored-column.ts';

/** Runs a query of catalog-queries.ts and returns its JSON array as text. */
export type AskCatalog = (query: string, values: readonly string[]) => Promise<string>;

interface StoredRelation extends Omit<Relation, 'columns' | 'changes'> {
  /** pg_relation_is_updatable: a bit for each command. */
  changes: number;
  id: string;
  typeId: string;
  columns: StoredColumn[];
}

/** Reads all objects that requests may name. About 20 ms for a schema of some dozen tables. */
export async function readCatalog(ask: AskCatalog): Promise<Catalog> {
  const read = async <T>(query: string): Promise<T[]> =>
    JSON.parse(await ask(query, query.includes('$1') ? [exposedSchema] : [])) as T[];
  const storedRelations = await read<StoredRelation>(relationsQuery);
  const foreignKeys = await read<ForeignKey>(foreignKeysQuery);
  const views = await read<StoredView>(viewsQuery);
  const columnNumbers = await read<StoredColumnNumber>(columnNumbersQuery);
  const storedRoutines = await read<StoredRoutine>(routinesQuery);
  const castTypes = await read<StoredType>(castTypesQuery);

  const behind = tablesBehindViews(views, columnNumbers);
  const viewKeys = keysOfViews(
    storedRelations.map(({ id }) => id),
    behind,
    columnNumbers,
  );
  const byId = new Map(storedRelations.map((stored) => [stored.id, buildRelation(stored, viewKeys.get(stored.id))]));
  const byTypeId = new Map(storedRelations.map((stored) => [stored.typeId, byId.get(stored.id) as Relation]));
  const routines = buildRoutines(storedRoutines, byTypeId);
  const links = [...deriveLinks(foreignKeys, exposuresOf(byId, behind)), ...computedLinks(storedRoutines, byTypeId)];
  return {
    relations: new Map([...byId.values()].map((relation) => [relation.name, relation])),
    links: Map.groupBy(links, (link) => link.source.name),
    computedFields: computedFields(storedRoutines, byTypeId),
    routines,
    castTypes: castTypesByName(castTypes),
  };
}

/** Source: Postgres, src/include/nodes/nodes.h, CmdType: INSERT is 3, UPDATE 2 and DELETE 4. */
const commandBits = [
  [1 << 3, 'POST'],
  [1 << 2, 'PATCH'],
  [1 << 4, 'DELETE'],
] as const;

function buildRelation(stored: StoredRelation, viewKey: readonly string[] | undefined): Relation {
  const { schema, name, isView, mayLock, primaryKey, columns } = stored;
  return {
    schema,
    name,
    isView,
    mayLock,
    changes: commandBits.filter(([bit]) => (stored.changes & bit) !== 0).map(([, method]) => method),
    primaryKey: viewKey ?? primaryKey,
    columns: buildColumns(columns),
  };
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
  for (const { name, arrayType } of types) if (arrayType !== null) byName.set(`_${name}`, fromCatalog(arrayType));
  for (const [alias, name] of Object.entries(castAliases)) {
    const type = types.find((candidate) => candidate.name === name);
    if (type !== undefined) add(alias, type);
  }
  return byName;
}
