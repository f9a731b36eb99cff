import { arrayLiteral } from '#platform/request-pool/sql-value.ts';
import type {
  Comparison,
  Filter,
  PlainOperator,
  QuantifiableOperator,
  TextSearchOperator,
} from '../parse/query-ast.ts';
import type { PlannedCondition, PlannedEmbed, PlannedField } from '../plan/read-plan.ts';
import type { Bindings } from './bindings.ts';
import { comparedType, type Rows, renderField } from './render-field.ts';
import { comma, joined, type SqlText, sql } from './sql-text.ts';

const quantifiable: Readonly<Record<QuantifiableOperator, SqlText>> = {
  eq: sql`=`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
};

const plain: Readonly<Record<PlainOperator, SqlText>> = {
  neq: sql`<>`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
  isdistinct: sql`is distinct from`,
};

const textSearch: Readonly<Record<TextSearchOperator, SqlText>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

const is = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
} as const;

/** Patterns are text whatever the column's type; `*` stands for `%`, which would need escaping in a URL. */
const patternOperators: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch']);

/** @param renderExists renders whether an embed has rows; passed in to avoid a circular import */
export function renderCondition(
  rows: Rows,
  condition: PlannedCondition,
  bindings: Bindings,
  renderExists: (embed: PlannedEmbed) => SqlText,
): SqlText {
  if (condition.kind === 'exists') {
    const exists = renderExists(condition.embed);
    return condition.negated ? sql`not ${exists}` : exists;
  }
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => renderCondition(rows, member, bindings, renderExists));
    const group = sql`(${joined(members, condition.connective === 'and' ? sql` and ` : sql` or `)})`;
    return condition.negated ? sql`not ${group}` : group;
  }
  const comparison = renderComparison(rows, condition, bindings);
  return condition.negated ? sql`not (${comparison})` : comparison;
}

type Compare = { field: PlannedField; negated: Filter['negated']; comparison: Comparison };

function renderComparison(rows: Rows, { field, comparison }: Compare, bindings: Bindings): SqlText {
  const left = renderField(rows, field, bindings);
  switch (comparison.kind) {
    case 'is':
      return sql`${left} ${is[comparison.value]}`;
    case 'in':
      return renderIn(left, field, comparison.values, bindings);
    case 'plain':
      return sql`${left} ${plain[comparison.operator]} ${bindings.as(comparison.value, comparedType(field).type)}`;
    case 'quantifiable':
      return sql`${left} ${quantifiable[comparison.operator]} ${renderQuantified(field, comparison, bindings)}`;
    case 'text-search':
      return renderTextSearch(left, field, comparison, bindings);
  }
}

function renderQuantified(
  field: PlannedField,
  { operator, quantifier, value }: Extract<Comparison, { kind: 'quantifiable' }>,
  bindings: Bindings,
): SqlText {
  const isPattern = patternOperators.has(operator);
  const isLike = operator === 'like' || operator === 'ilike';
  const written = isLike ? value.replaceAll('*', '%') : value;
  const { type, arrayType } = comparedType(field);
  if (quantifier === null) return bindings.as(written, isPattern ? sql`pg_catalog.text` : type);
  const list = bindings.as(written, isPattern || arrayType === null ? sql`pg_catalog._text` : arrayType);
  return quantifier === 'any' ? sql`any (${list})` : sql`all (${list})`;
}

/** Passes the list as one parameter, so that lists of any length share one prepared statement. */
function renderIn(left: SqlText, field: PlannedField, values: readonly string[], bindings: Bindings): SqlText {
  const { type, arrayType } = comparedType(field);
  if (arrayType !== null) return sql`${left} = any (${bindings.as(arrayLiteral(values), arrayType)})`;
  if (values.length === 0) return sql`false`;
  const list = values.map((value) => bindings.as(value, type));
  return sql`${left} in (${joined(list, comma)})`;
}

function renderTextSearch(
  left: SqlText,
  field: PlannedField,
  { operator, config, value }: Extract<Comparison, { kind: 'text-search' }>,
  bindings: Bindings,
): SqlText {
  const inConfig = config === null ? sql`` : sql`${bindings.as(config, sql`pg_catalog.regconfig`)}, `;
  const vector = comparedType(field).isTextSearchVector ? left : sql`to_tsvector(${inConfig}${left})`;
  return sql`${vector} @@ ${textSearch[operator]}(${inConfig}${bindings.text(value)})`;
}
