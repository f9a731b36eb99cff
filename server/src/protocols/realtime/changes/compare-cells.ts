const integerTypes = new Set(['int2', 'int4', 'int8', 'oid']);
const fractionTypes = new Set(['float4', 'float8', 'numeric']);
const timeTypes = new Set(['timestamp', 'timestamptz', 'date']);
const integer = /^-?\d+$/;

/**
 * Compares a cell with a filter's value: negative, zero or positive; NaN if they are not comparable. Text is compared
 * by code point, not by the database's collation.
 * @param type the cell's name in pg_type
 */
export function compareCells(type: string, cell: string, value: string): number {
  if (integerTypes.has(type) && integer.test(cell) && integer.test(value)) return sign(BigInt(cell), BigInt(value));
  if (integerTypes.has(type) || fractionTypes.has(type)) return Number(cell) - Number(value);
  if (timeTypes.has(type)) return Date.parse(asIso(cell)) - Date.parse(asIso(value));
  if (type === 'bool') return sign(cell, value === 'true' ? 't' : value === 'false' ? 'f' : value);
  if (type === 'uuid') return sign(cell, value.toLowerCase());
  return sign(cell, value);
}

/** Postgres writes `2026-11-20 12:00:00+00`; ISO 8601 requires minutes in the offset. */
function asIso(text: string): string {
  return text
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, (zone, _, at) => (at > 'yyyy-mm-dd'.length ? `${zone}:00` : zone));
}

function sign<T extends string | bigint>(left: T, right: T): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
