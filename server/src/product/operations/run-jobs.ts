import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import { hourMs, runEvery } from '#platform/jobs/run-every.ts';
import type { Clock } from '#platform/process/clock.ts';
import { computeAnalytics, endSuspensionBatch, purgeBatch } from './operations.repo.ts';

const suspensionsPauseMs = 30_000;
const analyticsPauseMs = 600_000;

interface JobDeps {
  sql: CallerSql;
  clock: Clock;
}

/** Schedules the operators' jobs: ending suspensions, recomputing analytics and deleting expired data. */
export function runOperationsJobs(app: FastifyInstance, deps: JobDeps): void {
  const { sql, clock } = deps;
  runEvery(app, suspensionsPauseMs, 'suspensions were not ended', () =>
    noteJobRun(deps, 'end suspensions', async () => {
      while ((await endSuspensionBatch(sql, new Date(clock.now()))) > 0);
    }),
  );
  runEvery(app, analyticsPauseMs, 'figures were not counted', () =>
    noteJobRun(deps, 'count figures', () => computeAnalytics(sql, new Date(clock.now()))),
  );
  runEvery(app, hourMs, 'what is old was not deleted', () =>
    noteJobRun(deps, 'forget what is old', async () => {
      while ((await purgeBatch(sql, new Date(clock.now()))) > 0);
    }),
  );
}
