import { describe, expect, test } from 'vitest';
import { changeData } from '../frames/outbound.ts';
import { type ChangeView, changeDataJson } from './change-payload.ts';
import { liveTable } from './live-table-fixture.ts';
import type { RowChange } from './row-change.ts';

const table = liveTable(
  'things',
  { id: 'uuid', amount: 'numeric', tags: '_text', at: 'timestamptz', meta: 'jsonb', hidden_score: 'int4' },
  ['id'],
);
const before = new Map([
  ['id', 'a'],
  ['amount', '1'],
  ['tags', '{}'],
  ['at', '2026-11-20 10:00:00+00'],
  ['meta', '{}'],
  ['hidden_score', '1'],
]);
const after = new Map([
  ['id', 'a'],
  ['amount', '12345678901234567890.10'],
  ['tags', '{one,"two, three",NULL}'],
  ['at', '2026-11-20 10:00:00.5+00'],
  ['meta', '{"deep": [1]}'],
  ['hidden_score', '2'],
]);
const update: RowChange = {
  type: 'UPDATE',
  table,
  committedAt: new Date('2026-11-20T10:00:00Z'),
  newRow: after,
  oldRow: before,
};
const member: ChangeView = { reader: 'member', oldRow: 'whole', select: null };

const shown = (change: RowChange, view: ChangeView) => changeData.parse(JSON.parse(changeDataJson(change, view)));

describe('the payload of a change', () => {
  test("for a member has the readable columns, with PostgREST's types", () => {
    const data = shown(update, member);
    expect(data).toMatchObject({
      schema: 'public',
      table: 'things',
      type: 'UPDATE',
      commit_timestamp: '2026-11-20T10:00:00.000Z',
      errors: null,
    });
    expect(data.record).toMatchObject({
      tags: ['one', 'two, three', null],
      at: '2026-11-20T10:00:00.5+00:00',
      meta: { deep: [1] },
    });
    expect(data.columns.map(({ name }) => name)).toEqual(['id', 'amount', 'tags', 'at', 'meta']);
    expect(JSON.stringify(data)).not.toContain('hidden');
  });

  test('keeps every digit of numbers', () => {
    expect(changeDataJson(update, member)).toContain('"amount":12345678901234567890.10');
  });

  test('for service_role has every column', () => {
    expect(shown(update, { ...member, reader: 'service' }).record).toHaveProperty('hidden_score', 2);
  });

  test('for a member newly named in the row has only the key of the old row', () => {
    expect(shown(update, { ...member, oldRow: 'key' }).old_record).toEqual({ id: 'a' });
  });

  test('has only the selected columns and the key, never a hidden column', () => {
    const data = shown(update, { ...member, select: ['amount', 'hidden_score'] });
    expect(Object.keys(data.record ?? {})).toEqual(['id', 'amount']);
  });

  test('of an insert has no old row, of a delete no new one', () => {
    expect(shown({ ...update, type: 'INSERT', oldRow: null }, member)).not.toHaveProperty('old_record');
    expect(shown({ ...update, type: 'DELETE', newRow: null }, member)).not.toHaveProperty('record');
  });
});
