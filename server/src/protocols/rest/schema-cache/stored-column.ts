import { fromCatalog } from '../sql/sql-text.ts';
import type { Column, Columns, ValueType } from './catalog.ts';

/** A type as returned by the catalog queries. */
export interface StoredValueType {
  type: string;
  arrayType: string | null;
  isJsonb: boolean;
  isTextSearchVector: boolean;
}

/** A column as returned by the catalog queries. */
export interface StoredColumn extends StoredValueType {
  name: string;
  defaultValue?: string | null;
}

export function buildValueType({ type, arrayType, isJsonb, isTextSearchVector }: StoredValueType): ValueType {
  return {
    type: fromCatalog(type),
    arrayType: arrayType === null ? null : fromCatalog(arrayType),
    isJsonb,
    isTextSearchVector,
  };
}

export function buildColumns(stored: readonly StoredColumn[]): Columns {
  return new Map(stored.map((column) => [column.name, buildColumn(column)]));
}

function buildColumn(stored: StoredColumn): Column {
  const { name, defaultValue } = stored;
  return { name, ...buildValueType(stored), defaultValue: defaultValue == null ? null : fromCatalog(defaultValue) };
}
