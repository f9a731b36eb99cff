/** The parsed request, before its names are looked up in the catalog. */

export interface JsonStep {
  /** `->>` gives text, `->` gives JSON. */
  asText: boolean;
  key: string | number;
}

export interface FieldRef {
  name: string;
  path: readonly JsonStep[];
}

export const aggregateNames = ['count', 'sum', 'avg', 'max', 'min'] as const;
export type AggregateName = (typeof aggregateNames)[number];

export interface SelectField {
  kind: 'field';
  /** null only for a bare `count()`. */
  field: FieldRef | null;
  alias: string | null;
  cast: string | null;
  aggregate: AggregateName | null;
  aggregateCast: string | null;
}

export interface SelectEmbed {
  kind: 'embed';
  relation: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  spread: boolean;
  items: readonly SelectItem[];
}

export interface SelectStar {
  kind: 'star';
}

export type SelectItem = SelectStar | SelectField | SelectEmbed;

export const quantifiableOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const;
export const plainOperators = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'isdistinct'] as const;
export const textSearchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type QuantifiableOperator = (typeof quantifiableOperators)[number];
export type PlainOperator = (typeof plainOperators)[number];
export type TextSearchOperator = (typeof textSearchOperators)[number];
export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof isValues)[number];

export type Comparison =
  | { kind: 'quantifiable'; operator: QuantifiableOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'plain'; operator: PlainOperator; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'text-search'; operator: TextSearchOperator; config: string | null; value: string };

export interface Filter {
  kind: 'filter';
  field: FieldRef;
  negated: boolean;
  comparison: Comparison;
}

export interface FilterGroup {
  kind: 'group';
  connective: 'and' | 'or';
  negated: boolean;
  members: readonly Condition[];
}

export type Condition = Filter | FilterGroup;

export interface OrderTerm {
  field: FieldRef;
  /** The embed whose column determines the order, in `order=director(name)`. */
  embed: string | null;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

/** A clause on the rows of one embed; an empty path means the top level. */
export interface AtPath<T> {
  path: readonly string[];
  value: T;
}

export interface QueryParameters {
  select: readonly SelectItem[];
  conditions: readonly AtPath<Condition>[];
  orders: readonly AtPath<readonly OrderTerm[]>[];
  limits: readonly AtPath<number>[];
  offsets: readonly AtPath<number>[];
  /** The body's keys to store; null means all. */
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** Arguments of a function called by GET, in the given order. */
  args: readonly (readonly [name: string, value: string])[];
}
