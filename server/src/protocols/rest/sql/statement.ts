import { restLimits } from '../limits.ts';
import type { AnswerKind, MediaType } from '../parse/parse-accept.ts';
import { outputNames, type ReadNode } from '../plan/read-plan.ts';
import { Bindings } from './bindings.ts';
import { type SqlText, sql } from './sql-text.ts';

/** A statement ready to run. */
export interface Statement {
  text: SqlText;
  values: readonly (string | null)[];
}

/** The single row that every data statement returns. */
export interface ResultRow {
  /** The answer's body; null if none was requested. */
  body: string | null;
  /** Rows in the body, or rows changed by a mutation without one. */
  rows: number;
  /** Total count, if requested. */
  total: number | null;
  /** For an upsert: existing rows that were updated. */
  merged?: number;
  /** The settings `response.headers` and `response.status`, which functions may have set. */
  response_headers: string | null;
  response_status: string | null;
}

/** Ends the list of every data statement's columns. */
export const responseSettings = sql`, nullif(current_setting('response.headers', true), '') as response_headers, nullif(current_setting('response.status', true), '') as response_status`;

export function statement(render: (bindings: Bindings) => SqlText): Statement {
  const bindings = new Bindings();
  const text = render(bindings);
  return { text, values: bindings.values };
}

/** Shape of the rows: a list, one row, or scalars in a column named `value`. */
export type ResultShape = 'rows' | 'row' | 'value' | 'values';

/**
 * The body as an expression over the rows `r`, which fails with PT413 if it is too large. It is written `r.*`, because
 * a bare `r` means a column of that name where there is one.
 */
export function renderBody(node: ReadNode, media: MediaType, shape: ResultShape, bindings: Bindings): SqlText {
  const body = renderWholeBody(node, media, shape, bindings);
  const most = restLimits.maxAnswerBytes;
  // Postgres evaluates equal aggregates once. Only a too large answer calls the function.
  return sql`case when octet_length(${body}) > ${most} then platform.bounded_answer(${body}, ${most}) else ${body} end`;
}

function renderWholeBody(node: ReadNode, media: MediaType, shape: ResultShape, bindings: Bindings): SqlText {
  if (media.kind === 'csv') return renderCsv(node, shape, bindings);
  const item = shape === 'value' || shape === 'values' ? sql`r.value` : sql`r.*`;
  const list = media.stripNulls ? sql`json_strip_nulls(json_agg(${item}))` : sql`json_agg(${item})`;
  return isSingle(media.kind, shape) ? sql`coalesce((${list} -> 0)::text, 'null')` : sql`coalesce(${list}::text, '[]')`;
}

function isSingle(kind: AnswerKind, shape: ResultShape): boolean {
  return kind === 'object' || shape === 'row' || shape === 'value';
}

/** A header line, then each row's text without its parentheses, which Postgres quotes like CSV. */
function renderCsv(node: ReadNode, shape: ResultShape, bindings: Bindings): SqlText {
  const names = shape === 'value' || shape === 'values' ? ['value'] : outputNames(node);
  const header = names.map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',');
  return sql`${bindings.text(`${header}\n`)} || coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), ${sql`E'\\n'`}), '')`;
}
