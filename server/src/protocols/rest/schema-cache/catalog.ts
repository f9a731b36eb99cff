import type { SqlText } from '../sql/sql-text.ts';

/** The objects of the exposed schema, read from pg_catalog; every name in a statement comes from here. */

export interface QualifiedName {
  schema: string;
  name: string;
}

export interface ValueType {
  /** Qualified and without length or precision, so that a cast never truncates a value. */
  type: SqlText;
  /** The corresponding array type; null if there is none. */
  arrayType: SqlText | null;
  isJsonb: boolean;
  isTextSearchVector: boolean;
}

export interface Column extends ValueType {
  name: string;
  /** The default's expression, or null; generated columns have none. */
  defaultValue: SqlText | null;
}

/** A function of one row that returns one value; used like a column. */
export interface ComputedField extends QualifiedName, ValueType {}

/** Columns by name, in the table's order. */
export type Columns = ReadonlyMap<string, Column>;

export interface Relation extends QualifiedName {
  isView: boolean;
  /** Whether it is a view that calls a volatile function, so that even reading it may write or wait for a lock. */
  mayLock: boolean;
  columns: Columns;
  /** Methods that change its rows; a view may accept some of them. */
  changes: readonly string[];
  /** Of a view, the keys of the tables that it selects from. */
  primaryKey: readonly string[];
}

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';
export type ColumnPair = readonly [source: string, target: string];

/** A link between relations along a foreign key, seen from `source`. */
export interface ForeignKeyLink {
  kind: 'foreign-key';
  cardinality: Exclude<Cardinality, 'many-to-many'>;
  constraint: string;
  source: Relation;
  target: Relation;
  columns: readonly ColumnPair[];
}

/** A link over a junction table whose primary key includes both of its foreign keys. */
export interface JunctionLink {
  kind: 'junction';
  cardinality: 'many-to-many';
  source: Relation;
  target: Relation;
  junction: Relation;
  sourceConstraint: string;
  targetConstraint: string;
  /** Column of the source, column of the junction. */
  sourceColumns: readonly ColumnPair[];
  /** Column of the junction, column of the target. */
  targetColumns: readonly ColumnPair[];
}

/** A function that takes a row of `source` and returns rows of `target`. */
export interface ComputedLink {
  kind: 'computed';
  cardinality: 'many-to-one' | 'one-to-many';
  routine: QualifiedName;
  source: Relation;
  target: Relation;
}

export type Link = ForeignKeyLink | JunctionLink | ComputedLink;

export interface Parameter {
  /** Empty for an unnamed parameter. */
  name: string;
  type: SqlText;
  /** Type name for error messages. */
  displayType: string;
  required: boolean;
  variadic: boolean;
}

export type RoutineResult =
  | { kind: 'void' }
  /** `isOpaque`: the columns are known only when it runs (record, anyelement), so it cannot be called in `from`. */
  | { kind: 'scalar'; returnsSet: boolean; isOpaque: boolean }
  | { kind: 'rows'; returnsSet: boolean; relation: Relation | null; columns: Columns };

export interface Routine extends QualifiedName {
  parameters: readonly Parameter[];
  result: RoutineResult;
  isVolatile: boolean;
}

export interface Catalog {
  relations: ReadonlyMap<string, Relation>;
  /** Keyed by the name of the source relation. */
  links: ReadonlyMap<string, readonly Link[]>;
  /** Keyed by relation and name. */
  computedFields: ReadonlyMap<string, ReadonlyMap<string, ComputedField>>;
  /** Overloads by name. */
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that a client may cast to, by their common names. */
  castTypes: ReadonlyMap<string, SqlText>;
}
