import type { BrowserErrorReport } from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { createReporter } from './report-failure.ts';
import { watchFailures } from './watch-failures.ts';

const origin = 'https://awamu.example';
const page = { location: { origin, pathname: '/discover' }, navigator: { userAgent: 'x' } } as unknown as Window;
let sent: BrowserErrorReport[];
let report: (error: Error) => Promise<void>;
beforeEach(() => {
  sent = [];
  report = createReporter(
    async (report) => sent.push(report),
    () => page,
  );
});

const broken = (line: number) =>
  Object.assign(new TypeError('x is not a function'), { stack: `at ${origin}/assets/app.js:${line}:1` });

test('a repeated error is reported at its first, tenth and hundredth occurrence', async () => {
  for (let time = 1; time <= 120; time += 1) await report(broken(1));
  expect(sent.map(({ times }) => times)).toEqual([1, 9, 90]);
});

test('the number of different errors per page is limited', async () => {
  for (let line = 1; line <= limits.browserErrors.maxPerPage + 3; line += 1) await report(broken(line));
  expect(sent).toHaveLength(limits.browserErrors.maxPerPage);
});

test('uncaught errors and rejections are reported, other events are not', async () => {
  const window = new EventTarget();
  watchFailures(window, async () => report);
  window.dispatchEvent(Object.assign(new Event('error'), { error: broken(1) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken(2) }));
  window.dispatchEvent(Object.assign(new Event('error'), { error: null }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'words of a member' }));
  await expect.poll(() => sent.map(({ frames: [frame] }) => frame?.line)).toEqual([1, 2]);
});

test('a failed report is ignored', async () => {
  const window = new EventTarget();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  watchFailures(window, async () => {
    ask();
    throw new Error('no network');
  });
  window.dispatchEvent(Object.assign(new Event('error'), { error: broken(1) }));
  await asked;
  expect(sent).toEqual([]);
});
