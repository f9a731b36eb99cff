import { types } from 'pg';

/** A column of a result, as Postgres describes it. */
export interface ResultColumn {
  name: string;
  dataTypeID: number;
}

type Read = (text: string) => unknown;
/** Makes an object from a row's values in Postgres' text form. */
export type RowReader = (values: readonly (string | null)[]) => Record<string, unknown>;

const asText: Read = (text) => text;

/** Types that are parsed differently from the driver's default. */
const ownReaders = new Map<number, Read>([
  // A date is midnight UTC, whatever the machine's time zone.
  [types.builtins.DATE, (text) => new Date(text)],
  [types.builtins.INTERVAL, asText],
]);

/** Parser for a type's values in Postgres' text form. */
export function valueReader(dataTypeID: number): Read {
  return ownReaders.get(dataTypeID) ?? (types.getTypeParser(dataTypeID, 'text') as Read);
}

/** Numbers, booleans, dates, json and arrays become JavaScript types; bigint and numeric remain text to avoid loss. */
export function createRowReader(columns: readonly ResultColumn[]): RowReader {
  const readers = columns.map(({ name, dataTypeID }) => ({ name, read: valueReader(dataTypeID) }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, read }] of readers.entries()) {
      const value = values[index];
      row[name] = value === null || value === undefined ? null : read(value);
    }
    return row;
  };
}
