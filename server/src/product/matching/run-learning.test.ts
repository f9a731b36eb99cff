import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import { oldReadsOf } from '#identity/old-reads.ts';
import { runLearning } from './run-learning.ts';

/** Runs the nightly job against a database whose functions answer as given. @returns their calls, and what the run noted */
async function oneNight(answers: Record<string, () => number | Promise<number>>) {
  const calls: string[] = [];
  const failures: unknown[] = [];
  const sql = {
    async oneAs(_role: string, text: string, values: unknown[]) {
      const [, name = ''] = /private\.(\w+)/.exec(text) ?? [];
      if (name === 'note_job_run') failures.push(values.at(-1));
      else calls.push(name);
      return [{ value: await answers[name]?.() }];
    },
  } as unknown as CallerSql;
  const runs = new Map<string, () => Promise<void>>();
  const jobs = {
    schedule: async (queue: string, _cron: string, work: () => Promise<void>) => {
      runs.set(queue, work);
      return async () => {};
    },
  };
  const app = fastify();
  runLearning(app, { jobs, sql, oldReads: oldReadsOf(sql), clock: { now: () => 0 } });
  const { promise: isStopping, resolve } = Promise.withResolvers<void>();
  app.addHook('preClose', async () => resolve());
  await app.ready();
  const run = runs.get('learn standings');
  if (!run) throw new Error('the job is not scheduled');
  return { calls, failures, run, stop: () => app.close(), isStopping };
}

type Night = Awaited<ReturnType<typeof oneNight>>;

function fail(what: string): () => Promise<number> {
  return () => Promise.reject(new Error(what));
}
const done = (): number => 0;

it.each([
  ['prices', { learn_prices: fail('no prices'), learn_standings: done }, 'no prices'],
  ['standings', { learn_prices: done, learn_standings: fail('no standings') }, 'no standings'],
  [
    'both',
    { learn_prices: fail('no prices'), learn_standings: fail('no standings') },
    'Error: no prices; Error: no standings',
  ],
] as const)('a failure of %s ends neither the other nor silently', async (_what, answers, failure) => {
  const night = await oneNight(answers);
  await night.run();
  expect(night.calls).toEqual(['learn_prices', 'learn_standings']);
  expect(night.failures).toEqual([failure]);
  await night.stop();
});

it('continues with each until nothing is left, prices first', async () => {
  const left = { learn_prices: 2, learn_standings: 1 };
  const night = await oneNight({
    learn_prices: () => left.learn_prices--,
    learn_standings: () => left.learn_standings--,
  });
  await night.run();
  expect(night.calls).toEqual(['learn_prices', 'learn_prices', 'learn_prices', 'learn_standings', 'learn_standings']);
  expect(night.failures).toEqual([null]);
  await night.stop();
});

it('ends after the batch during which its server stops', async () => {
  let stopped: Promise<unknown> = Promise.resolve();
  const night: Night = await oneNight({
    async learn_prices() {
      stopped = night.stop();
      await night.isStopping;
      return 1;
    },
    learn_standings: () => 1,
  });
  await night.run();
  expect(night.calls).toEqual(['learn_prices']);
  await stopped;
});
