import { type ArrayElement, parseArrayLiteral } from './array-literal.ts';

const numberTypes = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']);
/** JSON has no NaN and no Infinity; they become strings, as in to_json(). */
const jsonNumber = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * A cell's text, as Postgres writes it with DateStyle ISO and TimeZone UTC, as JSON in PostgREST's form. Numbers keep
 * every digit, as they are never parsed.
 * @param type the name in pg_type; arrays begin with an underscore
 */
export function cellJson(type: string, text: string | null): string {
  if (text === null) return 'null';
  if (type.startsWith('_')) return arrayJson(type.slice(1), parseArrayLiteral(text));
  if (numberTypes.has(type)) return jsonNumber.test(text) ? text : JSON.stringify(text);
  switch (type) {
    case 'bool':
      return text === 't' ? 'true' : 'false';
    case 'json':
    case 'jsonb':
      return text;
    case 'timestamp':
      return JSON.stringify(text.replace(' ', 'T'));
    case 'timestamptz':
      return JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, '+00:00'));
    default:
      return JSON.stringify(text);
  }
}

function arrayJson(elementType: string, elements: readonly ArrayElement[]): string {
  const items = elements.map((element) =>
    Array.isArray(element) ? arrayJson(elementType, element) : cellJson(elementType, element),
  );
  return `[${items.join(',')}]`;
}
