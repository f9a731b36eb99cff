import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { presenceLine } from './presence-line.ts';

const now = new Date('2026-11-21T12:00:00Z');

beforeAll(() => loadWords('messages'));

it.each([
  ['online', { isOnline: true, lastSeenAt: '2026-11-21T11:59:00Z' }, 'Online'],
  ['online, with the last time hidden', { isOnline: true, lastSeenAt: null }, 'Online'],
  ['a while ago', { isOnline: false, lastSeenAt: '2026-11-21T11:40:00Z' }, 'Last seen 20 minutes ago'],
  ['a moment ago', { isOnline: false, lastSeenAt: '2026-11-21T11:59:30Z' }, 'Last seen just now'],
  ['whether they are online is hidden', { isOnline: null, lastSeenAt: '2026-11-20T00:00:00Z' }, 'Last seen 1 day ago'],
  ['hidden', { isOnline: null, lastSeenAt: null }, ''],
  ['offline, with the last time hidden', { isOnline: false, lastSeenAt: null }, ''],
])('%s', (_, presence, expected) => {
  expect(presenceLine(i18n, presence, now)).toBe(expected);
});
