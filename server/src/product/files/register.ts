import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { noteJobRun } from '#identity/job-runs.ts';
import { hourMs, runEvery } from '#platform/jobs/run-every.ts';
import type { Clock } from '#platform/process/clock.ts';
import { sweepUnusedFileBatch } from './files.repo.ts';

export interface FilesDeps {
  sql: CallerSql;
  clock: Clock;
}

/** Removes files that no profile, message or report uses a day after their upload (decision 052). */
export function registerFiles(app: FastifyInstance, { sql, clock }: FilesDeps): void {
  runEvery(app, hourMs, 'unused files were not swept', () =>
    noteJobRun({ sql, clock }, 'sweep unused files', async () => {
      while ((await sweepUnusedFileBatch(sql, new Date(clock.now()))) > 0);
    }),
  );
}
