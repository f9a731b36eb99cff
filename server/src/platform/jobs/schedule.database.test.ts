import fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { createLogger } from '../process/logger.ts';
import { startJobs } from './jobs.ts';
import { queueSchema } from './queues-with-jobs.ts';
import { schedule, schedules } from './schedule.ts';

const options = {
  queue: 'outbound_messages',
  retries: 0,
  retrySeconds: 0,
  longestRetrySeconds: 0,
  urgent: { retrySeconds: 0, longestRetrySeconds: 0 },
  expireSeconds: 60,
};

it('runs when servers start, on one of them at a time, and a stop waits for the run', async () => {
  const copy = await createTestDatabase();
  const logger = createLogger('silent');
  const servers = [await startJobs(copy.url, options, logger), await startJobs(copy.url, options, logger)];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const work = async (): Promise<void> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await isOver;
    underWay -= 1;
    runs += 1;
  };
  const apps = servers.map((jobs) => {
    const app = fastify();
    schedule(app, jobs, { job: 'sweep it', cron: schedules.hourlyAt(0) }, work);
    return app;
  });
  for (const app of apps) await app.ready();
  await expect.poll(() => underWay).toBe(1);
  const closed = Promise.all(apps.map((app) => app.close()));
  expect(runs).toBe(0);
  end();
  await closed;
  expect({ underWay, most, runs }).toEqual({ underWay: 0, most: 1, runs: 1 });
  for (const jobs of servers) await jobs.stop();
  await copy.drop();
});

it('runs again at its next time, which one look at all schedules finds', async () => {
  const copy = await createTestDatabase();
  const jobs = await startJobs(copy.url, { ...options, lookMs: 20 }, createLogger('silent'));
  const app = fastify();
  const runs: string[] = [];
  for (const job of ['sweep it', 'count it']) {
    schedule(app, jobs, { job, cron: schedules.weekly }, async () => void runs.push(job));
  }
  await app.ready();
  await expect.poll(() => runs.toSorted()).toEqual(['count it', 'sweep it']);
  const clock = new PgBoss({ connectionString: copy.url, schema: queueSchema, supervise: false, schedule: false });
  clock.on('error', () => {});
  await clock.start();
  // The job of the first run is settled a moment after it, and until then the policy admits no other.
  await expect.poll(() => clock.send('count-it')).not.toBeNull();
  await expect.poll(() => runs.toSorted()).toEqual(['count it', 'count it', 'sweep it']);
  await clock.stop({ graceful: false });
  await app.close();
  await jobs.stop();
  await copy.drop();
});

it('runs when a server starts only what is due: what was missed, never ran, or runs every minute', async () => {
  const copy = await createTestDatabase();
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const lastRuns = async () =>
    new Map([
      ['ran since its time', before(-1)],
      ['ran before its time', before(25)],
      ['runs often', before(-1)],
    ]);
  const jobs = await startJobs(copy.url, { ...options, lastRuns }, createLogger('silent'));
  const app = fastify();
  const runs: string[] = [];
  for (const [job, cron] of [
    ['ran since its time', schedules.nightly],
    ['ran before its time', schedules.nightly],
    ['never ran', schedules.weekly],
    ['runs often', schedules.everyMinute],
  ] as const) {
    schedule(app, jobs, { job, cron }, async () => void runs.push(job));
  }
  await app.ready();
  await expect.poll(() => runs.toSorted()).toEqual(['never ran', 'ran before its time', 'runs often']);
  const waiting = await jobs.owner.query(`select from ${queueSchema}.job where name = 'ran-since-its-time'`);
  expect(waiting).toEqual([]);
  await app.close();
  await jobs.stop();
  await copy.drop();
});

it('stores a schedule again only if its time is another one', async () => {
  const copy = await createTestDatabase();
  const start = async (cron: string): Promise<Date | undefined> => {
    const jobs = await startJobs(copy.url, options, createLogger('silent'));
    await jobs.schedule('sweep-it', cron, async () => {});
    const [stored] = await jobs.owner.query<{ cron: string; updated_on: Date }>(
      `select cron, updated_on from ${queueSchema}.schedule where name = 'sweep-it'`,
    );
    await jobs.stop();
    expect(stored?.cron).toBe(cron);
    return stored?.updated_on;
  };
  const first = await start(schedules.weekly);
  expect(await start(schedules.weekly)).toEqual(first);
  expect(await start(schedules.nightly)).not.toEqual(first);
  await copy.drop();
});
