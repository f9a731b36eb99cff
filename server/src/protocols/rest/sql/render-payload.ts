import type { Payload } from '../parse/parse-payload.ts';
import type { Column } from '../schema-cache/catalog.ts';
import type { Bindings } from './bindings.ts';
import { comma, identifier, joined, type SqlText, sql } from './sql-text.ts';

/** Name and type of each key, as for json_to_recordset. */
export function typedColumns(columns: readonly Pick<Column, 'name' | 'type'>[]): SqlText {
  return joined(
    columns.map(({ name, type }) => sql`${identifier(name)} ${type}`),
    comma,
  );
}

/** The body's rows as a `from` item named `body`, with one column per key. */
export function renderPayload(
  payload: Payload,
  columns: readonly Column[],
  fillDefaults: boolean,
  bindings: Bindings,
): SqlText {
  const isArray = payload.shape === 'array';
  if (columns.length === 0) {
    return isArray ? sql`json_array_elements(${bindings.text(payload.text)}::json) as body` : sql`(values (1)) as body`;
  }
  const withDefaults = columns.filter((column) => column.defaultValue !== null);
  if (fillDefaults && withDefaults.length > 0) return renderFilledPayload(payload, columns, withDefaults, bindings);
  const toRows = isArray ? sql`json_to_recordset` : sql`json_to_record`;
  return sql`${toRows}(${bindings.text(payload.text)}::json) as body(${typedColumns(columns)})`;
}

/** Merges each row over an object of the defaults, which Postgres evaluates for every row. */
function renderFilledPayload(
  payload: Payload,
  columns: readonly Column[],
  withDefaults: readonly Column[],
  bindings: Bindings,
): SqlText {
  const defaults = withDefaults.map(({ name, defaultValue }) => {
    return sql`jsonb_build_object(${bindings.text(name)}, ${defaultValue ?? sql`null`})`;
  });
  const document = sql`${bindings.text(payload.text)}::jsonb`;
  const given = payload.shape === 'array' ? sql`jsonb_array_elements(${document})` : sql`(select ${document})`;
  return sql`${given} as given(document), jsonb_to_record(${joined(defaults, sql` || `)} || given.document) as body(${typedColumns(columns)})`;
}
