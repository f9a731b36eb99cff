import { limits } from '@awamu/contracts/limits.ts';
import { expect, test } from 'vitest';
import { browserErrorOf } from './browser-error.ts';
import { ProductApiError } from './product-api-error.ts';

const origin = 'https://awamu.example';
const surroundings = {
  origin,
  pathname: '/profile/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.80 Safari/537.36',
  manifest: '/assets/manifest-f00d1234.js',
};

function broken(message: string, stack: string): TypeError {
  return Object.assign(new TypeError(message), { stack });
}

const ofChrome = `TypeError: x is not a function
    at draw (${origin}/assets/app-abc123.js:10:20)
    at chrome-extension://abcdef/inject.js:1:1
    at ${origin}/profile/3fa85f64-5717-4562-b3fc-2c963f66afa6:3:4
    at async ${origin}/assets/start-def456.js:1:2345`;
const ofFirefox = `draw@${origin}/assets/app-abc123.js:10:20\n@${origin}/assets/start-def456.js:1:2345\n`;

test.each([
  ['Chrome', ofChrome],
  ['Firefox and Safari', ofFirefox],
])('a report contains the error’s name, message and own stack frames, in the stack of %s', (_name, stack) => {
  expect(browserErrorOf(broken('"Ann" of ann@people.example is not a function', stack), surroundings)).toEqual({
    name: 'TypeError',
    message: '[quoted] of [email] is not a function',
    frames: [
      { path: '/assets/app-abc123.js', line: 10, column: 20 },
      { path: '/assets/start-def456.js', line: 1, column: 2345 },
    ],
    route: '/profile/:userId',
    build: 'f00d1234',
    browser: 'Chrome',
    browser_version: 140,
  });
});

test.each([
  ['of an extension', broken('x', 'at chrome-extension://abcdef/inject.js:1:1')],
  ['of another site', broken('x', 'at https://elsewhere.example/assets/app.js:1:1')],
  ['without a stack', broken('x', '')],
  ['of the network', broken('Failed to fetch', ofChrome)],
  ['of a failed module import', broken('error loading dynamically imported module', ofChrome)],
  ['a refusal of the server', Object.assign(new ProductApiError(500, 'busy', 'Busy'), { stack: ofChrome })],
  ['an aborted call', Object.assign(new DOMException('x', 'AbortError'), { stack: ofChrome })],
])('an error %s is not reported', (_what, error) => {
  expect(browserErrorOf(error, surroundings)).toBeNull();
});

test('a deep stack is cut to its innermost frames', () => {
  const stack = Array.from({ length: 50 }, (_, line) => `at ${origin}/assets/app.js:${line}:1`).join('\n');
  const frames = browserErrorOf(broken('x', stack), surroundings)?.frames ?? [];
  expect(frames.map(({ line }) => line)).toEqual([...Array(limits.browserErrors.frames).keys()]);
});
