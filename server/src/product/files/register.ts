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

/** Files that no profile, message or report names a day after they were sent go by themselves (decision 052). */
export function registerFiles(app: FastifyInstance, { sql, clock }: FilesDeps): void {
  runEvery(app, hourMs, 'unused files were not swept', () =>
    noteJobRun({ sql, clock }, 'sweep unused files', async () => {
      while ((await sweepUnusedFileBatch(sql, new Date(clock.now()))) > 0);
    }),
  );
}
