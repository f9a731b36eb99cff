import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameRefusedError } from '../realtime-errors.ts';
import { matchesFilter, parseChangeFilter } from './change-filter.ts';
import { liveTable } from './live-table-fixture.ts';

const table = liveTable(
  'things',
  { id: 'uuid', n: 'int8', ratio: 'numeric', name: 'text', on: 'bool', at: 'timestamptz', hidden: 'text' },
  [],
);
const row = new Map([
  ['id', 'a3bb189e-8bf9-3888-9912-ace4e6543002'],
  ['n', '9007199254740993'],
  ['ratio', '1.50'],
  ['name', 'Kato, "the" (great)'],
  ['on', 't'],
  ['at', '2026-11-20 10:00:00+00'],
  ['hidden', null],
]);
const isReadable = (column: string) => column !== 'hidden';
const matches = (filter: string) => matchesFilter(parseChangeFilter(filter, table, isReadable), row);

test.each([
  ['id=eq.a3bb189e-8bf9-3888-9912-ace4e6543002', true],
  ['id=eq.A3BB189E-8BF9-3888-9912-ACE4E6543002', true],
  ['id=neq.a3bb189e-8bf9-3888-9912-ace4e6543002', false],
  ['n=eq.9007199254740992', false],
  ['n=gt.9007199254740992', true],
  ['n=lte.9007199254740993', true],
  ['n=lt.10', false],
  ['ratio=eq.1.5', true],
  ['ratio=gte.1.51', false],
  ['name=eq."Kato, \\"the\\" (great)"', true],
  ['name=in.(a,"Kato, \\"the\\" (great)")', true],
  ['name=in.(a,b)', false],
  ['name=not.in.(a,b)', true],
  ['on=eq.true', true],
  ['on=is.false', false],
  ['on=not.is.null', true],
  ['at=gt.2026-11-20T09:59:59Z', true],
  ['at=eq.2026-11-20T12:00:00+02:00', true],
  ['at=lt.2026-11-20', false],
  ['n=gt.1,ratio=lt.2', true],
  ['n=gt.1,ratio=lt.1', false],
  ['name=isdistinct.x', true],
])('%s is %s', (filter, expected) => {
  expect(matches(filter)).toBe(expected);
});

test('null matches only is.null and isdistinct', () => {
  const meets = (filter: string) =>
    matchesFilter(
      parseChangeFilter(filter, table, () => true),
      row,
    );
  expect(['hidden=eq.x', 'hidden=neq.x', 'hidden=not.eq.x', 'hidden=in.(x)'].map(meets)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['hidden=is.null', 'hidden=isdistinct.x'].map(meets)).toEqual([true, true]);
});

test.each([
  '',
  'n',
  'n=1',
  'n=eq',
  'nothing=eq.1',
  'hidden=eq.x',
  'name=like.%a%',
  'n=in.1,2',
  'on=is.maybe',
  `n=in.(${'1,'.repeat(101)}1)`,
])('%s is refused', (filter) => {
  expect(() => parseChangeFilter(filter, table, isReadable)).toThrow(FrameRefusedError);
});

test('any text is parsed or refused', () => {
  const parts = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('n', '=', 'eq', '.', 'not.', 'in', '(', ')', ',', '"', '\\')),
  );
  fc.assert(
    fc.property(
      parts.map((texts) => texts.join('')),
      (filter) => {
        try {
          expect(typeof matches(filter)).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(FrameRefusedError);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
