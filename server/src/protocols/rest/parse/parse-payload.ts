import { restErrors } from '../rest-error.ts';

/** A body, checked for its form only: Postgres parses the values. */
export interface Payload {
  /** One JSON object, or an array of them. */
  shape: 'object' | 'array';
  text: string;
  /** Keys of every object. */
  keys: readonly string[];
  rowCount: number;
}

/**
 * Parses the body of an insert or update.
 * @param columns the query's `columns=`, with which objects may have different keys
 * @throws RestError PGRST102
 */
export function parsePayload(
  body: string,
  contentType: string | undefined,
  columns: readonly string[] | null,
): Payload {
  const text = jsonTextOf(body, contentType);
  const value = parseJson(text);
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => (isObject(row) ? row : refuseNotObjects()));
    return { shape: 'array', text, keys: columns ?? uniformKeys(rows), rowCount: rows.length };
  }
  if (!isObject(value)) return refuseNotObjects();
  return { shape: 'object', text, keys: columns ?? Object.keys(value), rowCount: 1 };
}

/** The body of a function called by POST. */
export type ArgumentsBody =
  | { kind: 'json'; payload: Payload }
  | { kind: 'form'; values: [name: string, value: string][] }
  /** One argument of this type, unparsed. */
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; text: string };

const rawTypes: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/**
 * Parses the body of a function called by POST; an empty one means no arguments, and of several objects the first counts.
 * @param columns the query's `columns=`, which chooses among the keys
 * @throws RestError PGRST102
 */
export function parseArguments(
  body: string,
  contentType: string | undefined,
  columns: readonly string[] | null,
): ArgumentsBody {
  const type = mediaTypeOf(contentType);
  const raw = Object.hasOwn(rawTypes, type) ? rawTypes[type] : undefined;
  if (raw !== undefined) return { kind: 'raw', type: raw, text: body };
  if (type === formType) return { kind: 'form', values: [...new URLSearchParams(body)] };
  const text = body.trim() === '' ? '{}' : jsonTextOf(body, contentType);
  const value = parseJson(text);
  if (Array.isArray(value) && value.some(isObject)) {
    return { kind: 'json', payload: parsePayload(text, undefined, columns) };
  }
  const keys = isObject(value) ? (columns ?? Object.keys(value)) : [];
  return { kind: 'json', payload: { shape: isObject(value) ? 'object' : 'array', text, keys, rowCount: 1 } };
}

const formType = 'application/x-www-form-urlencoded';

function mediaTypeOf(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'application/json';
}

function jsonTextOf(body: string, contentType: string | undefined): string {
  const type = mediaTypeOf(contentType);
  if (type === formType) {
    return JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
  }
  if (type !== 'application/json' && type !== 'text/plain') {
    throw restErrors.badBody(`Content-Type not acceptable: ${type}`);
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw restErrors.badBody('Empty or invalid json');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuseNotObjects(): never {
  throw restErrors.badBody('All object keys must match');
}

function uniformKeys(rows: readonly Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const expected = new Set(keys);
  for (const row of rows) {
    const given = Object.keys(row);
    if (given.length !== expected.size || !given.every((key) => expected.has(key))) refuseNotObjects();
  }
  return keys;
}
