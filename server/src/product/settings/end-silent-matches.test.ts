import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallerSql, SqlValue } from '#identity/caller-sql.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { endSilentMatches } from './end-silent-matches.ts';
import { registerSettings } from './register.ts';
import type { SilentMatchRound } from './settings.repo.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake database that answers with these rounds, then with nothing due, and records the times it was asked for. */
function databaseOf(rounds: (SilentMatchRound | Error)[]) {
  const asked: number[] = [];
  const oneAs = async (_role: string, text: string, values: readonly SqlValue[] = []) => {
    if (text.includes('note_job_run')) return [];
    asked.push((values[0] as Date).getTime());
    const round = rounds.shift() ?? { notified: 0, ended: 0 };
    if (round instanceof Error) throw round;
    return [round];
  };
  return { asked, sql: { oneAs } as unknown as CallerSql };
}

/** An app whose job runs when the test says so, as the schedule does it. */
async function startedApp(sql: CallerSql) {
  const app = fastify();
  const runs: (() => Promise<void>)[] = [];
  const schedule: Jobs['schedule'] = async (_queue, _cron, work) => {
    runs.push(work);
    await work();
    return async () => void runs.pop();
  };
  registerSettings(app, { sql, clock: { now: () => Date.now() }, jobs: { schedule } });
  await app.ready();
  const runAfter = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    for (const run of runs) await run();
  };
  return { app, runAfter };
}

test("runs at the start and at each time of its schedule, by the server's clock, until the server stops", async () => {
  const { asked, sql } = databaseOf([]);
  const { app, runAfter } = await startedApp(sql);
  await runAfter(hour);
  await runAfter(hour);
  expect(asked).toEqual([start, start + hour, start + 2 * hour]);
  await app.close();
  await runAfter(hour);
  expect(asked).toHaveLength(3);
});

test('continues until nothing is due', async () => {
  const { asked, sql } = databaseOf([
    { notified: 1000, ended: 500 },
    { notified: 0, ended: 3 },
  ]);
  const { app } = await startedApp(sql);
  expect(asked).toHaveLength(3);
  await app.close();
});

test('counts what all batches did', async () => {
  const { asked, sql } = databaseOf([
    { notified: 2, ended: 0 },
    { notified: 0, ended: 3 },
    { notified: 4, ended: 5 },
  ]);
  const done = await endSilentMatches({ sql, clock: { now: () => start } });
  expect(done).toEqual({ notified: 6, ended: 8 });
  expect(asked).toHaveLength(4);
});

test('runs again at its next time after a failure', async () => {
  const { asked, sql } = databaseOf([new Error('the database is away'), { notified: 0, ended: 1 }]);
  const { app, runAfter } = await startedApp(sql);
  expect(asked).toHaveLength(1);
  await runAfter(hour);
  expect(asked).toHaveLength(3);
  await app.close();
});
