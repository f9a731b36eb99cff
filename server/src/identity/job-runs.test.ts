import { expect, test } from 'vitest';
import type { CallerSql, SqlValue } from './caller-sql.ts';
import { noteJobRun, notingWhatHappens } from './job-runs.ts';

function setup() {
  const recorded: SqlValue[][] = [];
  const oneAs = async (_role: string, _text: string, values: readonly SqlValue[] = []) => {
    recorded.push([...values]);
    return [{ value: null }];
  };
  const clock = { time: 0, now: () => clock.time };
  return { recorded, clock, deps: { sql: { oneAs } as unknown as CallerSql, clock } };
}

test('an idle run is recorded once a minute, a run that did something always', async () => {
  const { recorded, clock, deps } = setup();
  let done = 0;
  const run = notingWhatHappens(deps, 'send messages', async () => done);
  const runAt = async (seconds: number): Promise<number> => {
    clock.time = seconds * 1_000;
    await run();
    return recorded.length;
  };
  expect(await runAt(0)).toBe(1);
  expect(await runAt(3)).toBe(1);
  done = 2;
  expect(await runAt(6)).toBe(2);
  done = 0;
  expect(await runAt(65)).toBe(2);
  expect(await runAt(66)).toBe(3);
  expect(recorded.at(-1)).toEqual(['send messages', new Date(66_000), new Date(66_000), null]);
});

test('each failure is recorded, and so is the first success after it', async () => {
  const { recorded, clock, deps } = setup();
  let failure: Error | null = new Error('no route');
  const run = notingWhatHappens(deps, 'send messages', async () => {
    if (failure) throw failure;
    return 0;
  });
  await expect(run()).rejects.toThrow('no route');
  clock.time = 3_000;
  await expect(run()).rejects.toThrow('no route');
  failure = null;
  clock.time = 6_000;
  await run();
  clock.time = 9_000;
  await run();
  expect(recorded.map(([, startedAt, , message]) => [startedAt, message])).toEqual([
    [new Date(0), 'no route'],
    [new Date(3_000), 'no route'],
    [new Date(6_000), null],
  ]);
});

test('if recording fails as well, the error of the work is thrown', async () => {
  const sql = { oneAs: () => Promise.reject(new Error('the database is away')) } as unknown as CallerSql;
  const run = notingWhatHappens({ sql, clock: { now: () => 0 } }, 'send messages', () =>
    Promise.reject(new Error('no route')),
  );
  await expect(run()).rejects.toThrow('no route');
});

test.each([
  ['success', async () => {}],
  ['failure', () => Promise.reject(new Error('the connection ended'))],
])('a run that was cut short is not recorded, whatever its end: %s', async (_end, work) => {
  const { recorded, deps } = setup();
  const stop = new AbortController();
  const run = () => noteJobRun(deps, 'purge', work, stop.signal).catch(() => {});
  await run();
  expect(recorded).toHaveLength(1);
  stop.abort();
  await run();
  expect(recorded).toHaveLength(1);
});
