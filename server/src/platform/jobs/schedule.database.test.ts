import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { createLogger } from '../process/logger.ts';
import { startJobs } from './jobs.ts';
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
