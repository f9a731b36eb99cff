import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArrayLiteral } from './array-literal.ts';
import { cellJson } from './cell-json.ts';

test.each([
  ['bool', 't', 'true'],
  ['bool', 'f', 'false'],
  ['int8', '9007199254740993', '9007199254740993'],
  ['float8', 'NaN', '"NaN"'],
  ['float8', '-1e-07', '-1e-07'],
  ['numeric', 'Infinity', '"Infinity"'],
  ['text', 'say "hi"\n', '"say \\"hi\\"\\n"'],
  ['jsonb', '{"a": 1}', '{"a": 1}'],
  ['timestamptz', '2026-11-20 10:00:00.123456+00', '"2026-11-20T10:00:00.123456+00:00"'],
  ['timestamp', '2026-11-20 10:00:00', '"2026-11-20T10:00:00"'],
  ['date', '2026-11-20', '"2026-11-20"'],
  ['_int4', '{1,NULL,{2,3}}', '[1,null,[2,3]]'],
  ['_bool', '[0:1]={t,f}', '[true,false]'],
  ['_text', '{}', '[]'],
])('%s %s', (type, text, json) => {
  expect(cellJson(type, text)).toBe(json);
});

test('null is null in every type', () => {
  expect([cellJson('text', null), cellJson('_text', null), cellJson('int4', null)]).toEqual(['null', 'null', 'null']);
});

test('arrays of any text are preserved by their literal', () => {
  const literal = (items: readonly (string | null)[]) =>
    `{${items.map((item) => (item === null ? 'NULL' : `"${item.replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`;
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ unit: 'grapheme' }))), (items) => {
      expect(parseArrayLiteral(literal(items))).toEqual(items);
    }),
  );
});

test('parsing an array never fails or hangs', () => {
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseArrayLiteral(text))));
});
