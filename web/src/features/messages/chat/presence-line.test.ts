import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { presenceLine } from './presence-line.ts';

beforeAll(() => loadWords('messages'));

it.each([
  ['online', { isOnline: true, lastSeenDays: 0 }, 'Online'],
  ['online, with the last day hidden', { isOnline: true, lastSeenDays: null }, 'Online'],
  ['today', { isOnline: false, lastSeenDays: 0 }, 'Last seen today'],
  ['today, with the online status hidden', { isOnline: null, lastSeenDays: 0 }, 'Last seen today'],
  ['yesterday', { isOnline: null, lastSeenDays: 1 }, 'Last seen yesterday'],
  ['some days ago', { isOnline: false, lastSeenDays: 3 }, 'Last seen 3 days ago'],
  ['some weeks ago', { isOnline: false, lastSeenDays: 20 }, 'Last seen 2 weeks ago'],
  ['hidden', { isOnline: null, lastSeenDays: null }, ''],
  ['offline, with the last day hidden', { isOnline: false, lastSeenDays: null }, ''],
])('%s', (_, presence, expected) => {
  expect(presenceLine(i18n, presence)).toBe(expected);
});
