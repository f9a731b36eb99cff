import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import type { OldReads } from '#identity/old-reads.ts';
import { queryAs } from '#identity/query-as.ts';
import { type ScheduledJobDeps, scheduleJob } from '#identity/schedule-job.ts';
import { erasedMembersName, listErasedMembers, writeErasedMembers } from '#platform/backup/erased-members.ts';
import type { Config } from '#platform/config/config.ts';
import { repeatHere } from '#platform/jobs/repeat-here.ts';
import { runBatches } from '#platform/jobs/run-batches.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import { answerClosureQuestions, computeAnalytics, endSuspensionBatch, purgeBatch } from './operations.repo.ts';

interface JobDeps extends ScheduledJobDeps {
  oldReads: OldReads;
  config: Pick<Config, 'dataDir'>;
}

const listMs = 60_000;

/**
 * Schedules the operators' jobs: ending suspensions, answering questions about closed accounts, recomputing analytics,
 * deleting expired data, and listing deleted members for restores.
 */
export function runOperationsJobs(app: FastifyInstance, deps: JobDeps): void {
  const { sql, clock } = deps;
  scheduleJob(app, deps, { job: 'end suspensions', cron: schedules.everyMinute }, (stopping) =>
    runBatches(stopping, () => endSuspensionBatch(sql, new Date(clock.now()))),
  );
  scheduleJob(app, deps, { job: 'answer closure questions', cron: schedules.everyMinute }, (stopping) =>
    runBatches(stopping, () => answerClosureQuestions(sql)),
  );
  scheduleJob(app, deps, { job: 'count figures', cron: schedules.everyTenMinutes }, (stopping) =>
    computeAnalytics(deps, new Date(clock.now()), stopping),
  );
  scheduleJob(app, deps, { job: 'purge what is expired', cron: schedules.hourlyAt(7) }, (stopping) =>
    runBatches(stopping, () => purgeBatch(sql, new Date(clock.now()))),
  );
  // On every server, as each has a DATA_DIR of its own.
  repeatHere(
    app,
    listMs,
    'the list of deleted members was not written',
    () => () =>
      noteJobRun(deps, 'list erased members', async () => {
        const ids = await listErasedMembers(queryAs(sql, 'service_role'));
        await writeErasedMembers(join(deps.config.dataDir, erasedMembersName), ids);
      }),
  );
}
