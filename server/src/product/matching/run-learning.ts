import type { FastifyInstance } from 'fastify';
import { type ScheduledJobDeps, scheduleJob } from '#identity/schedule-job.ts';
import { runBatches } from '#platform/jobs/run-batches.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import { type LearningSql, learnModel } from './learn-model.ts';
import { learnPriceBatch, learnStandingBatch } from './learning.repo.ts';

/** Schedules what is learned from likes and passes: each night the standings, each week a version of the model. */
export function runLearning(app: FastifyInstance, deps: LearningSql & ScheduledJobDeps): void {
  const { sql, clock } = deps;
  scheduleJob(app, deps, { job: 'learn standings', cron: schedules.nightly }, async (stopping) => {
    const learn = (batch: typeof learnPriceBatch) =>
      runBatches(stopping, () => batch(sql, new Date(clock.now()))).then(
        () => [],
        (error: unknown) => [error],
      );
    // First, so that both orders are compared by decisions that nothing was learned from yet.
    const failures = [...(await learn(learnPriceBatch)), ...(await learn(learnStandingBatch))];
    if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
    if (failures.length === 1) throw failures[0];
  });
  scheduleJob(app, deps, { job: 'learn the matching model', cron: schedules.weekly }, (stopping) =>
    learnModel(deps, new Date(clock.now()), stopping),
  );
}
