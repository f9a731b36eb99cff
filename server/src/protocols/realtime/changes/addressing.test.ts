import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChangeSubscriptions } from './change-subscriptions.ts';
import { liveTable } from './live-table-fixture.ts';
import type { RowText } from './pgoutput.ts';
import type { RowChange } from './row-change.ts';

const matches = liveTable('matches', { id: 'uuid', user1_id: 'uuid', user2_id: 'uuid', score: 'int4' }, [
  'user1_id',
  'user2_id',
]);
const unruled = liveTable('secrets', { id: 'uuid', user1_id: 'uuid' }, []);

const memberIds = ['ann', 'ben', 'cat', 'dan'] as const;
const memberId = fc.constantFrom(...memberIds);
const row = fc.record({ user1_id: memberId, user2_id: fc.option(memberId), score: fc.integer() }).map(
  (cells): RowText =>
    new Map([
      ['id', 'row'],
      ['user1_id', cells.user1_id],
      ['user2_id', cells.user2_id],
      ['score', String(cells.score)],
    ]),
);
const committedAt = new Date(0);
const change: fc.Arbitrary<RowChange> = fc.oneof(
  row.map((newRow) => ({ type: 'INSERT' as const, table: matches, committedAt, newRow, oldRow: null })),
  fc
    .tuple(row, row)
    .map(([oldRow, newRow]) => ({ type: 'UPDATE' as const, table: matches, committedAt, newRow, oldRow })),
  row.map((oldRow) => ({ type: 'DELETE' as const, table: matches, committedAt, newRow: null, oldRow })),
);

const base = { event: '*', schema: 'public', table: null, conditions: [], select: null } as const;

function subscribeEverybody(): ChangeSubscriptions<string> {
  const subscriptions = new ChangeSubscriptions<string>();
  for (const id of memberIds) subscriptions.add({ ...base, owner: id, id: 1, listener: { memberId: id } });
  subscriptions.add({ ...base, owner: 'operator', id: 1, listener: 'service_role' });
  return subscriptions;
}

const peopleOf = (cells: RowText | null) =>
  new Set([cells?.get('user1_id'), cells?.get('user2_id')].filter((id) => id != null));

test('a change reaches exactly the members named in the row, each once, and service_role', () => {
  const subscriptions = subscribeEverybody();
  fc.assert(
    fc.property(change, (happened) => {
      const recipients = subscriptions.address(happened).map(({ owner }) => owner);
      const people = peopleOf(happened.newRow ?? happened.oldRow);
      expect(recipients.toSorted()).toEqual([...people, 'operator'].toSorted());
    }),
  );
});

test('a change concerns nobody exactly if it reaches none of those who listen to everything', () => {
  fc.assert(
    fc.property(change, fc.subarray([...memberIds]), (happened, listening) => {
      const subscriptions = new ChangeSubscriptions<string>();
      for (const id of listening) subscriptions.add({ ...base, owner: id, id: 1, listener: { memberId: id } });
      expect(subscriptions.concern(happened)).toBe(subscriptions.address(happened).length > 0);
      subscriptions.add({ ...base, owner: 'operator', id: 1, listener: 'service_role' });
      expect(subscriptions.concern(happened)).toBe(true);
    }),
  );
});

test('the whole old row is sent only to the members it named', () => {
  const subscriptions = subscribeEverybody();
  fc.assert(
    fc.property(change, (happened) => {
      const before = happened.type === 'UPDATE' ? peopleOf(happened.oldRow) : new Set();
      for (const { owner, view } of subscriptions.address(happened)) {
        if (owner !== 'operator')
          expect(view).toMatchObject({ reader: 'member', oldRow: before.has(owner) ? 'whole' : 'key' });
      }
    }),
  );
});

test('a hidden change reaches service_role alone', () => {
  const subscriptions = subscribeEverybody();
  fc.assert(
    fc.property(change, (happened) => {
      expect(subscriptions.address(happened, true).map(({ owner }) => owner)).toEqual(['operator']);
    }),
  );
});

test('changes of a table without an audience reach service_role alone', () => {
  const newRow = new Map([
    ['id', 'row'],
    ['user1_id', 'ann'],
  ]);
  const recipients = subscribeEverybody().address({
    type: 'INSERT',
    table: unruled,
    committedAt,
    newRow,
    oldRow: null,
  });
  expect(recipients.map(({ owner }) => owner)).toEqual(['operator']);
});

test('a removed subscription receives nothing', () => {
  const subscriptions = new ChangeSubscriptions<string>();
  const subscription = { ...base, owner: 'ann', id: 1, listener: { memberId: 'ann' } };
  subscriptions.add(subscription);
  subscriptions.remove(subscription);
  const newRow = new Map([['user1_id', 'ann']]);
  expect(subscriptions.address({ type: 'INSERT', table: matches, committedAt, newRow, oldRow: null })).toEqual([]);
});

test('bindings of one channel that match a change share one delivery', () => {
  const subscriptions = new ChangeSubscriptions<string>();
  const listener = { memberId: 'ann' };
  const wanted = [
    { event: '*', table: 'matches' },
    { event: 'INSERT', table: null },
    { event: 'DELETE', table: 'matches' },
    { event: '*', table: 'messages' },
  ] as const;
  for (const [index, binding] of wanted.entries()) {
    subscriptions.add({ ...base, ...binding, owner: 'ann', id: index + 1, listener });
  }
  subscriptions.add({ ...base, schema: 'private', owner: 'ann', id: 5, listener });
  const newRow = new Map([['user1_id', 'ann']]);
  const [delivery, ...others] = subscriptions.address({
    type: 'INSERT',
    table: matches,
    committedAt,
    newRow,
    oldRow: null,
  });
  expect(delivery?.ids).toEqual([1, 2]);
  expect(others).toEqual([]);
});
