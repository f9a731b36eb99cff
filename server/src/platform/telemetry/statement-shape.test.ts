import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeOf, summaryOf } from './statement-shape.ts';

test.each([
  ["select *\n  from t where name = 'O''Hara' and age > 30", 'select * from t where name = ? and age > ?'],
  ['select $1::uuid, t2.x from "public"."profiles" t2', 'select $1::uuid, t2.x from "public"."profiles" t2'],
  ['select id as "Ann Nakato" from t', 'select id as "?" from t'],
  ['do $body$ select 1 $body$; select $$x$$', 'do ?; select ?'],
  ['select 1.5, -3, a1', 'select ?, -?, a1'],
])('%j becomes %j', (text, shape) => {
  expect(shapeOf(text)).toBe(shape);
});

test('removes every text and number from a statement', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.nat(), (words, number) => {
      const quoted = `'${words.replaceAll("'", "''")}'`;
      const alias = `"X${words.replaceAll('"', '""').replaceAll('\0', '')}"`;
      expect(shapeOf(`select ${quoted} as ${alias} limit ${number}`)).toBe('select ? as "?" limit ?');
    }),
  );
});

test.each([
  ['select "public"."profiles"."id" from "public"."profiles"', 'select profiles'],
  ['insert into private.letters (id) values ($1)', 'insert letters'],
  ['select private.take_deliveries($1)', 'select take_deliveries'],
  ['COMMIT', 'commit'],
])('%s is summarised as %s', (text, summary) => {
  expect(summaryOf(shapeOf(text))).toBe(summary);
});
