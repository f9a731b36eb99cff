import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallerSql, SqlValue } from '#identity/caller-sql.ts';
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

async function startedApp(sql: CallerSql) {
  const app = fastify();
  registerSettings(app, { sql, clock: { now: () => Date.now() } });
  await app.ready();
  await vi.advanceTimersByTimeAsync(0);
  return app;
}

test("runs at the start and every hour, by the server's clock, until the server stops", async () => {
  const { asked, sql } = databaseOf([]);
  const app = await startedApp(sql);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(asked).toEqual([start, start + hour, start + 2 * hour]);
  await app.close();
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(asked).toHaveLength(3);
});

test('continues until nothing is due', async () => {
  const { asked, sql } = databaseOf([
    { notified: 1000, ended: 500 },
    { notified: 0, ended: 3 },
  ]);
  const app = await startedApp(sql);
  expect(asked).toHaveLength(3);
  await app.close();
});

test('tries again an hour after a failure', async () => {
  const { asked, sql } = databaseOf([new Error('the database is away'), { notified: 0, ended: 1 }]);
  const app = await startedApp(sql);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(hour);
  expect(asked).toHaveLength(3);
  await app.close();
});
