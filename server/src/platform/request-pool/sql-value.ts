/** A statement's parameter. jsonb and arrays of other types than text are passed as text with a cast in the SQL. */
export type SqlValue = string | number | bigint | boolean | Date | null | readonly string[] | Uint8Array;

/** The parameter in Postgres' text form; bytes are passed as they are. */
export function toParameter(value: SqlValue): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === 'object') return arrayLiteral(value);
  return String(value);
}

/** A Postgres array literal: `{"a","b \"c\""}`. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
