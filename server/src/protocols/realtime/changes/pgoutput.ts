/**
 * Messages of Postgres' logical replication (documentation, section 55.9), plug-in pgoutput, protocol version 1, cells
 * in text form. Own code: docs/decisions/144-own-parser-of-pgoutput.md.
 */
export interface Relation {
  oid: number;
  schema: string;
  table: string;
  columns: readonly string[];
}

/** A row's cells by column; a large value that an UPDATE did not change may be absent. */
export type RowText = ReadonlyMap<string, string | null>;

export type ReplicationMessage =
  | { kind: 'begin'; committedAt: Date; xid: number }
  | { kind: 'commit' }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'insert'; relationOid: number; newCells: Cells }
  | { kind: 'update'; relationOid: number; oldCells: Cells | null; newCells: Cells }
  | { kind: 'delete'; relationOid: number; oldCells: Cells }
  | { kind: 'other' };

/** Undefined: a large value that did not change, which Postgres does not send. */
export type Cells = readonly (string | null | undefined)[];

const postgresEpoch = Date.UTC(2000, 0, 1);

/** Converts Postgres' microseconds since 2000-01-01 to a date. */
export function fromPostgresTime(microseconds: bigint): Date {
  return new Date(postgresEpoch + Number(microseconds / 1000n));
}

/** Converts milliseconds since 1970 to microseconds since 2000-01-01. */
export function toPostgresTime(milliseconds: number): bigint {
  return BigInt(milliseconds - postgresEpoch) * 1000n;
}

/**
 * Parses one message of the stream.
 * @throws RangeError if the message is truncated
 */
export function parseReplicationMessage(bytes: Buffer): ReplicationMessage {
  const reader = new MessageReader(bytes);
  switch (reader.char()) {
    case 'B':
      reader.skip(8);
      return { kind: 'begin', committedAt: fromPostgresTime(reader.int64()), xid: reader.uint32() };
    case 'C':
      return { kind: 'commit' };
    case 'R':
      return { kind: 'relation', relation: readRelation(reader) };
    case 'I': {
      const relationOid = reader.uint32();
      reader.skip(1);
      return { kind: 'insert', relationOid, newCells: readCells(reader) };
    }
    case 'U': {
      const relationOid = reader.uint32();
      // 'O': the whole old row (replica identity full); 'K': its key; 'N': neither was logged.
      const kindOfOld = reader.char();
      const oldCells = kindOfOld === 'N' ? null : readOldCells(reader, kindOfOld);
      if (oldCells) reader.skip(1);
      return { kind: 'update', relationOid, oldCells, newCells: readCells(reader) };
    }
    case 'D': {
      const relationOid = reader.uint32();
      return { kind: 'delete', relationOid, oldCells: readOldCells(reader, reader.char()) };
    }
    default:
      return { kind: 'other' };
  }
}

/** The cells of a row by column name; an unsent value is taken from the old row. */
export function rowText(relation: Relation, cells: Cells, before: Cells | null = null): RowText {
  const row = new Map<string, string | null>();
  relation.columns.forEach((column, index) => {
    const text = cells[index] === undefined ? before?.[index] : cells[index];
    if (text !== undefined) row.set(column, text);
  });
  return row;
}

function readRelation(reader: MessageReader): Relation {
  const oid = reader.uint32();
  const schema = reader.cstring() || 'pg_catalog';
  const table = reader.cstring();
  reader.skip(1);
  const columns = Array.from({ length: reader.uint16() }, () => {
    reader.skip(1);
    const column = reader.cstring();
    reader.skip(8);
    return column;
  });
  return { oid, schema, table, columns };
}

function readCells(reader: MessageReader): Cells {
  return Array.from({ length: reader.uint16() }, () => {
    const kind = reader.char();
    if (kind === 'n') return null;
    return kind === 'u' ? undefined : reader.text(reader.uint32());
  });
}

/** For a key ('K') the other columns arrive as null, but are really unknown. */
function readOldCells(reader: MessageReader, kindOfOld: string): Cells {
  const cells = readCells(reader);
  return kindOfOld === 'K' ? cells.map((text) => text ?? undefined) : cells;
}

class MessageReader {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  #advance(length: number): number {
    const start = this.#at;
    if (start + length > this.#bytes.length) throw new RangeError('replication message is truncated');
    this.#at += length;
    return start;
  }
  skip(length: number): void {
    this.#advance(length);
  }
  char(): string {
    return String.fromCharCode(this.#bytes.readUInt8(this.#advance(1)));
  }
  uint16(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }
  uint32(): number {
    return this.#bytes.readUInt32BE(this.#advance(4));
  }
  int64(): bigint {
    return this.#bytes.readBigInt64BE(this.#advance(8));
  }
  text(length: number): string {
    const start = this.#advance(length);
    return this.#bytes.toString('utf8', start, this.#at);
  }
  cstring(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0) throw new RangeError('replication message is truncated');
    const value = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return value;
  }
}
