import { expect, it } from 'vitest';
import { bannedUntil } from './ban-duration.ts';

const now = new Date('2026-01-01T00:00:00Z');

it.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['2h45m', '2026-01-01T02:45:00.000Z'],
  ['1.5h', '2026-01-01T01:30:00.000Z'],
  ['300ms', '2026-01-01T00:00:00.300Z'],
  ['1h1m1s1ms1us1ns', '2026-01-01T01:01:01.001Z'],
])('%s from now', (text, expected) => {
  expect(bannedUntil(text, now)?.toISOString()).toBe(expected);
});

it('none means no ban, and a huge duration is capped at a century', () => {
  expect(bannedUntil('none', now)).toBeNull();
  expect(bannedUntil(`${'9'.repeat(30)}h`, now)?.getUTCFullYear()).toBe(2125);
});

it.each(['', '24', 'h', '-1h', '1d', '1h ', '1 h', 'forever', '1e3h'])('%j is refused', (text) => {
  expect(() => bannedUntil(text, now)).toThrow('invalid format for ban duration');
});
