import { expect, test } from 'vitest';
import type { SqlValue } from '../request-pool/sql-value.ts';
import { callForRows, callForValue, functionCall } from './function-call.ts';

const matchId = '0b6e9c1e-4a55-4c1e-9f0e-000000000001';

/** A fake database that returns these rows and records its queries. */
function databaseOf(rows: object[]) {
  const asked: [text: string, values: readonly SqlValue[]][] = [];
  const query = async <T extends object>(text: string, values: readonly SqlValue[] = []): Promise<T[]> => {
    asked.push([text, values]);
    return rows as T[];
  };
  return { asked, query };
}

test('a call names its arguments and omits defaulted ones', () => {
  expect(functionCall('public.list_messages', { match_id: matchId, page_size: 20 })).toEqual({
    text: 'public.list_messages(match_id => $1, page_size => $2)',
    values: [matchId, 20],
  });
  expect(functionCall('public.list_messages', { match_id: matchId, before_seq: null })).toEqual({
    text: 'public.list_messages(match_id => $1, before_seq => $2)',
    values: [matchId, null],
  });
  expect(functionCall('public.list_matches', {})).toEqual({ text: 'public.list_matches()', values: [] });
});

test('a value is returned as it is, and rows with the requested columns', async () => {
  const one = databaseOf([{ value: null }]);
  expect(await callForValue(one, 'private.language_of', { member: matchId })).toBeNull();
  expect(one.asked).toEqual([['select private.language_of(member => $1) as value', [matchId]]]);
  await expect(callForValue(databaseOf([]), 'private.language_of', { member: matchId })).rejects.toThrow('no row');

  const now = new Date(0);
  const several = databaseOf([{ notified: 1, ended: 2 }]);
  const rows = await callForRows(several, 'private.end_silent_matches', { at: now }, 'notified', 'ended');
  expect(rows).toEqual([{ notified: 1, ended: 2 }]);
  expect(several.asked).toEqual([['select notified, ended from private.end_silent_matches(at => $1)', [now]]]);
});

test('a call that does not exist in the database does not compile', () => {
  // @ts-expect-error the argument is called match_id
  expect(functionCall('public.unmatch', { match: matchId }).values).toEqual([matchId]);
  // @ts-expect-error an argument without a default is needed
  expect(functionCall('public.unmatch', {}).values).toEqual([]);
  // @ts-expect-error it is no number
  expect(functionCall('public.unmatch', { match_id: 1 }).values).toEqual([1]);
  // @ts-expect-error there is no such function
  expect(functionCall('public.rematch', {}).values).toEqual([]);
});
