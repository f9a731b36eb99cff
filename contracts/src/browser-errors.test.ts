import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browserErrorReport, cleanErrorMessage } from './browser-errors.ts';
import { limits } from './limits.ts';

test.each([
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ['"Ann said hello" is not valid JSON', '[quoted] is not valid JSON'],
  ["no message 'from Ann'  to\n“Ben”", 'no message [quoted] to [quoted]'],
  ['no member 3fa85f64-5717-4562-b3fc-2c963f66afa6', 'no member [id]'],
  ["(reading 'Ann Nakato')", '(reading [quoted])'],
  ["  no (setting '$el')\n", "no (setting '$el')"],
  // The character that stands for quoted code while a message is cleaned.
  ["\u0000 (reading 'a')\u0000", "(reading 'a')"],
  ['a b '.repeat(100), 'a b '.repeat(100).slice(0, limits.browserErrors.messageMaxLength)],
])('%s', (message, cleaned) => {
  expect(cleanErrorMessage(message)).toBe(cleaned);
});

test('cleaning is idempotent and keeps the length limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const cleaned = cleanErrorMessage(message);
      expect(cleaned.length).toBeLessThanOrEqual(limits.browserErrors.messageMaxLength);
      expect(cleanErrorMessage(cleaned)).toBe(cleaned);
    }),
  );
});

const report = {
  name: 'TypeError',
  message: 'x is not a function',
  frames: [{ path: '/assets/app-abc123.js', line: 1, column: 2 }],
  route: '/profile/:userId',
  build: 'f00d',
  browser: 'Chrome',
  browser_version: 140,
  times: 1,
};

test.each(['/', '/admin/users', '/profile/:userId', 'unmatched'])('the route %s is accepted', (route) => {
  expect(browserErrorReport.safeParse({ ...report, route }).success).toBe(true);
});

test.each([
  { route: '/profile/3fa85f64-5717-4562-b3fc-2c963f66afa6' },
  { route: '/messages?match=1' },
  { frames: [{ path: 'https://elsewhere.example/a.js', line: 1, column: 1 }] },
  { frames: [{ path: '/profile/3fa85f64', line: 1, column: 1 }] },
  { frames: [] },
  { frames: Array.from({ length: limits.browserErrors.frames + 1 }, () => report.frames[0]) },
  { message: 'a'.repeat(limits.browserErrors.messageMaxLength + 1) },
  { build: 'a b' },
  { browser: 'Mozilla/5.0 (X11)' },
  { browser_version: 1.5 },
  { times: 0 },
])('an invalid report is refused: %j', (wrong) => {
  expect(browserErrorReport.safeParse({ ...report, ...wrong }).success).toBe(false);
});
