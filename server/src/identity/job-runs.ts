import { callForValue } from '../platform/database/function-call.ts';
import type { Clock } from '../platform/process/clock.ts';
import { jobChannel } from '../platform/telemetry/channels.ts';
import type { CallerSql } from './caller-sql.ts';
import { queryAs } from './query-as.ts';

interface JobDeps {
  sql: CallerSql;
  clock: Clock;
}

/** Work that runs every few seconds without anything to do is noted once in this long. */
const quietMs = 60_000;

async function note({ sql, clock }: JobDeps, job: string, startedAt: number, failure: string | null): Promise<void> {
  const run = { job, started_at: new Date(startedAt), ended_at: new Date(clock.now()), failure };
  await callForValue(queryAs(sql, 'service_role'), 'private.note_job_run', run);
}

/** Where the database is away the note fails as well; what is told is why the work failed. */
async function noteFailure(deps: JobDeps, job: string, startedAt: number, error: unknown): Promise<void> {
  await note(deps, job, startedAt, error instanceof Error ? error.message : String(error)).catch(() => {});
}

/** Does a periodic piece of work and notes when it ran and how it went, for the operators' health page. @throws what the work throws */
export async function noteJobRun<T>(deps: JobDeps, job: string, work: () => Promise<T>): Promise<T> {
  const startedAt = deps.clock.now();
  try {
    const result = await jobChannel.tracePromise(work, { job, isWatch: false });
    await note(deps, job, startedAt, null);
    return result;
  } catch (error) {
    await noteFailure(deps, job, startedAt, error);
    throw error;
  }
}

/**
 * As noteJobRun, for work that is done every few seconds and mostly finds nothing to do: a run is noted that did
 * something, that failed, or that comes first after a failure, and of the others one a minute.
 * @param work answers how much it did
 */
export function notingWhatHappens(deps: JobDeps, job: string, work: () => Promise<number>): () => Promise<void> {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const startedAt = deps.clock.now();
    try {
      const done = await jobChannel.tracePromise(work, { job, isWatch: true });
      if (done === 0 && startedAt < quietUntil) return;
      await note(deps, job, startedAt, null);
      quietUntil = startedAt + quietMs;
    } catch (error) {
      quietUntil = Number.NEGATIVE_INFINITY;
      await noteFailure(deps, job, startedAt, error);
      throw error;
    }
  };
}
