import { expect, it } from 'vitest';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import { askBeforeSending } from './ask-before-sending.ts';

/** Asks with a database that answers after so many milliseconds each, at most until it has none left. */
function asking(answers: { is?: boolean; stopwatchMs?: number; clockMs?: number }[]) {
  let [elapsed, now, asked] = [0, 1_000_000, 0];
  const database = {
    query: async () => {
      const { is = true, stopwatchMs = 1, clockMs = 1 } = answers[asked] ?? {};
      [elapsed, now, asked] = [elapsed + stopwatchMs, now + clockMs, asked + 1];
      return [{ value: is }];
    },
  } as unknown as Queryable;
  const asking = askBeforeSending(
    { database, clock: { now: () => now }, stopwatch: { elapsed: () => elapsed } },
    { id: '00000000-0000-4000-8000-000000000000', attempt: 1 },
  );
  return { ...asking, asked: () => asked };
}

it.each([
  ['the process was stopped', { stopwatchMs: 60_000, clockMs: 60_000 }],
  ['the machine was suspended', { clockMs: 60_000 }],
  ['the clock was set back', { clockMs: -60_000 }],
])('asks again if %s before the answer came', async (_what, late) => {
  const again = asking([late, {}]);
  await again.beforeSending();
  expect(again.asked()).toBe(2);
  const taken = asking([late, { is: false }]);
  await expect(taken.beforeSending()).rejects.toThrow('another server');
  expect(taken.isTaken()).toBe(true);
});

it('sends nothing while every answer is late', async () => {
  const late = { stopwatchMs: 5_000 };
  const slow = asking([late, late, late]);
  await expect(slow.beforeSending()).rejects.toThrow('too slowly');
  expect(slow.isTaken()).toBe(false);
});
