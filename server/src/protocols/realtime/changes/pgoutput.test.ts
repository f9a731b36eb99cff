import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPostgresTime, parseReplicationMessage, rowText, toPostgresTime } from './pgoutput.ts';
import { RowChangeReader } from './row-changes.ts';

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const cstring = (text: string) => Buffer.from(`${text}\0`);
const cells = (...texts: (string | null | undefined)[]) =>
  Buffer.concat([
    int16(texts.length),
    ...texts.map((text) => {
      if (text === null) return Buffer.from('n');
      if (text === undefined) return Buffer.from('u');
      return Buffer.concat([Buffer.from('t'), int32(Buffer.byteLength(text)), Buffer.from(text)]);
    }),
  ]);
const message = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
const column = (name: string) => message(Buffer.from([0]), cstring(name), int32(25), int32(0));
const relation = message(
  'R',
  int32(7),
  cstring('public'),
  cstring('things'),
  'f',
  int16(2),
  column('id'),
  column('bio'),
);

test('a relation message contains its columns', () => {
  expect(parseReplicationMessage(relation)).toEqual({
    kind: 'relation',
    relation: { oid: 7, schema: 'public', table: 'things', columns: ['id', 'bio'] },
  });
});

test('an update takes an unsent value from the old row', () => {
  const reader = new RowChangeReader();
  reader.read(parseReplicationMessage(relation), new Map());
  const update = message('U', int32(7), 'O', cells('1', 'a long ŋ text'), 'N', cells('1', undefined));
  const change = reader.read(parseReplicationMessage(update), new Map());
  expect(change?.newRow).toEqual(
    new Map([
      ['id', '1'],
      ['bio', 'a long ŋ text'],
    ]),
  );
});

test('in an old row that is only a key, other cells are unknown, not null', () => {
  const reader = new RowChangeReader();
  reader.read(parseReplicationMessage(relation), new Map());
  const change = reader.read(parseReplicationMessage(message('D', int32(7), 'K', cells('1', null))), new Map());
  expect(change?.oldRow).toEqual(new Map([['id', '1']]));
});

test('a row of a relation that was not described throws, as something of the stream is lost', () => {
  const insert = parseReplicationMessage(message('I', int32(8), 'N', cells('1', null)));
  expect(() => new RowChangeReader().read(insert, new Map())).toThrow('relation 8');
});

test('a truncated message throws, at any byte', () => {
  const insert = message('I', int32(7), 'N', cells('1', 'text'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: insert.length - 1 }), (length) => {
      expect(() => parseReplicationMessage(insert.subarray(0, length))).toThrow(RangeError);
    }),
  );
});

test('times survive the conversion to Postgres and back', () => {
  const at = Date.UTC(2026, 10, 20, 10, 0, 0, 123);
  expect(fromPostgresTime(toPostgresTime(at))).toEqual(new Date(at));
});

test('cells of columns that a relation does not name are left out', () => {
  expect(rowText({ oid: 1, schema: 's', table: 't', columns: ['a'] }, ['1', '2'])).toEqual(new Map([['a', '1']]));
});
