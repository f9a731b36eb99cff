import { expect, it } from 'vitest';
import { liveTable } from './live-table-fixture.ts';
import { RecentChanges } from './recent-changes.ts';
import type { RowChange } from './row-change.ts';

function makeRecent() {
  let now = 1_000;
  const recent = new RecentChanges({ elapsed: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { recent, pass };
}

const messages = liveTable('messages', { id: 'uuid', sender_id: 'uuid', recipient_id: 'uuid' }, [
  'sender_id',
  'recipient_id',
]);

function message(sender: string, recipient: string): RowChange {
  const newRow = new Map([
    ['id', 'one'],
    ['sender_id', sender],
    ['recipient_id', recipient],
  ]);
  return { type: 'INSERT', table: messages, committedAt: new Date(0), newRow, oldRow: null };
}

const tablesOf = (recent: RecentChanges, member: string) => recent.of(member).map(({ table }) => table);

it('tells each member of a row what has changed, and nobody else', () => {
  const { recent } = makeRecent();
  recent.begin();
  recent.note([message('amara', 'okello')]);
  expect(['amara', 'okello', 'stranger'].map((member) => tablesOf(recent, member))).toEqual([
    ['messages'],
    ['messages'],
    [],
  ]);
});

it('keeps the last change of many', () => {
  const { recent, pass } = makeRecent();
  recent.begin();
  for (let count = 0; count < 5; count += 1) {
    pass(100);
    recent.note([message('amara', 'okello')]);
  }
  expect(recent.of('amara')).toMatchObject([{ table: 'messages', seenAt: 1_500 }]);
});

it('knows every change since it began, and nothing after a loss', () => {
  const { recent, pass } = makeRecent();
  expect(recent.knownMs()).toBeNull();
  recent.begin();
  pass(700);
  expect(recent.knownMs()).toBe(700);
  recent.note([message('amara', 'okello')]);
  recent.end();
  expect([recent.knownMs(), recent.of('amara')]).toEqual([null, []]);
  recent.begin();
  expect(recent.knownMs()).toBe(0);
});

it.each([1, 59, 60, 61, 119, 120, 121, 180, 600])(
  'a change of %i seconds ago is there, or too long ago to be known',
  (seconds) => {
    const { recent, pass } = makeRecent();
    recent.begin();
    pass(30_000);
    recent.note([message('amara', 'okello')]);
    for (let passed = 0; passed < seconds; passed += 1) {
      pass(1_000);
      if (passed % 7 === 0) recent.note([message('nambi', 'kato')]);
    }
    const known = recent.knownMs() ?? 0;
    expect(known).toBeGreaterThanOrEqual(Math.min(60_000, 30_000 + seconds * 1_000));
    expect(tablesOf(recent, 'amara').length === 1 || known < seconds * 1_000).toBe(true);
  },
);

it('forgets what is long ago though nobody changes or asks anything', () => {
  const { recent, pass } = makeRecent();
  recent.begin();
  recent.note([message('amara', 'okello')]);
  pass(600_000);
  const known = recent.knownMs() ?? 0;
  expect([tablesOf(recent, 'amara'), known]).toEqual([[], 60_000]);
});
