import { fromCatalog } from '../sql/sql-text.ts';
import type {
  ComputedField,
  ComputedLink,
  Parameter,
  QualifiedName,
  Relation,
  Routine,
  RoutineResult,
} from './catalog.ts';
import { buildColumns, buildValueType, type StoredColumn, type StoredValueType } from './stored-column.ts';

interface StoredArgument extends StoredColumn {
  /** pg_proc.proargmodes: in, out, both, variadic, table. */
  mode: 'i' | 'o' | 'b' | 'v' | 't';
  typeId: string;
  displayType: string;
}

export interface StoredRoutine extends QualifiedName {
  isVolatile: boolean;
  returnsSet: boolean;
  expectsOneRow: boolean;
  isVoid: boolean;
  isRecord: boolean;
  isPolymorphic: boolean;
  rowTypeId: string | null;
  rowColumns: StoredColumn[] | null;
  defaultCount: number;
  result: StoredValueType;
  arguments: StoredArgument[];
}

type RelationsByType = ReadonlyMap<string, Relation>;

export function buildRoutines(stored: readonly StoredRoutine[], byTypeId: RelationsByType): Map<string, Routine[]> {
  return Map.groupBy(
    stored.filter(isCallable).map((routine) => buildRoutine(routine, byTypeId)),
    ({ name }) => name,
  );
}

function buildRoutine(stored: StoredRoutine, byTypeId: RelationsByType): Routine {
  const { schema, name, isVolatile } = stored;
  return { schema, name, isVolatile, parameters: parametersOf(stored), result: resultOf(stored, byTypeId) };
}

/**
 * As in PostgREST, arguments are named; an unnamed one is only possible as the first, for a whole body of its type.
 */
function isCallable(stored: StoredRoutine): boolean {
  const inputs = inputsOf(stored);
  const unnamed = inputs.filter(({ name }) => name === '').length;
  return unnamed === 0 || (unnamed === 1 && wholeBodyTypes.has(inputs[0]?.displayType ?? ''));
}

const wholeBodyTypes = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

function inputsOf(stored: StoredRoutine): StoredArgument[] {
  return stored.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
}

function parametersOf(stored: StoredRoutine): Parameter[] {
  const inputs = inputsOf(stored);
  // Postgres stores only the number of defaults; they belong to the last arguments.
  const requiredCount = inputs.length - stored.defaultCount;
  return inputs.map((input, position) => ({
    name: input.name,
    type: fromCatalog(input.type),
    displayType: input.displayType,
    required: position < requiredCount && input.mode !== 'v',
    variadic: input.mode === 'v',
  }));
}

function resultOf(stored: StoredRoutine, byTypeId: RelationsByType): RoutineResult {
  if (stored.isVoid) return { kind: 'void' };
  const { returnsSet, rowColumns, rowTypeId } = stored;
  const outputs = stored.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  if (rowColumns !== null) {
    const relation = rowTypeId === null ? null : (byTypeId.get(rowTypeId) ?? null);
    return { kind: 'rows', returnsSet, relation, columns: relation?.columns ?? buildColumns(rowColumns) };
  }
  // As in PostgREST, one output column is also a row: `returns table (name text)` answers objects.
  if (outputs.length > 0) return { kind: 'rows', returnsSet, relation: null, columns: buildColumns(outputs) };
  return { kind: 'scalar', returnsSet, isOpaque: stored.isPolymorphic };
}

/** The relation whose row is the function's only argument. */
function sourceOf(stored: StoredRoutine, byTypeId: RelationsByType): Relation | undefined {
  const [input, ...others] = inputsOf(stored);
  return input && others.length === 0 ? byTypeId.get(input.typeId) : undefined;
}

/** Functions of one row that return rows of a relation; embedded like a foreign key. */
export function computedLinks(stored: readonly StoredRoutine[], byTypeId: RelationsByType): ComputedLink[] {
  return stored.flatMap((routine) => {
    const source = sourceOf(routine, byTypeId);
    const target = routine.rowTypeId === null ? undefined : byTypeId.get(routine.rowTypeId);
    if (!source || !target) return [];
    const { schema, name } = routine;
    const cardinality = routine.expectsOneRow ? 'many-to-one' : 'one-to-many';
    return [{ kind: 'computed', cardinality, routine: { schema, name }, source, target }];
  });
}

/** Functions of one row that return one value; selected and filtered like a column. */
export function computedFields(
  stored: readonly StoredRoutine[],
  byTypeId: RelationsByType,
): Map<string, Map<string, ComputedField>> {
  const fields = new Map<string, Map<string, ComputedField>>();
  for (const routine of stored) {
    const source = sourceOf(routine, byTypeId);
    if (!source || routine.returnsSet || routine.isVoid || routine.isRecord || routine.rowTypeId !== null) continue;
    const ofSource = fields.get(source.name) ?? new Map<string, ComputedField>();
    ofSource.set(routine.name, { schema: routine.schema, name: routine.name, ...buildValueType(routine.result) });
    fields.set(source.name, ofSource);
  }
  return fields;
}
