import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { runBatches } from '#platform/jobs/run-batches.ts';
import { schedule, schedules } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/process/clock.ts';
import { type LearningSql, learnModel } from './learn-model.ts';
import { learnPriceBatch, learnStandingBatch } from './learning.repo.ts';

interface LearningDeps extends LearningSql {
  jobs: Pick<Jobs, 'schedule'>;
  clock: Clock;
}

/** Schedules what is learned from likes and passes: each night the standings, each week a version of the model. */
export function runLearning(app: FastifyInstance, deps: LearningDeps): void {
  const { sql, clock, jobs } = deps;
  const nightly = 'learn standings';
  schedule(app, jobs, { job: nightly, cron: schedules.nightly }, (stopping) =>
    noteJobRun(deps, nightly, async () => {
      const learn = (batch: typeof learnPriceBatch) =>
        runBatches(stopping, () => batch(sql, new Date(clock.now()))).then(
          () => [],
          (error: unknown) => [error],
        );
      // First, so that both orders are compared by decisions that nothing was learned from yet.
      const failures = [...(await learn(learnPriceBatch)), ...(await learn(learnStandingBatch))];
      if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
      if (failures.length === 1) throw failures[0];
    }),
  );
  const weekly = 'learn the matching model';
  schedule(app, jobs, { job: weekly, cron: schedules.weekly }, (stopping) =>
    noteJobRun(deps, weekly, () => learnModel(deps, new Date(clock.now()), stopping)),
  );
}
