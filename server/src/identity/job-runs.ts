import { callForValue } from '../platform/database/function-call.ts';
import type { Clock } from '../platform/process/clock.ts';
import { jobChannel } from '../platform/telemetry/channels.ts';
import type { CallerSql } from './caller-sql.ts';
import { queryAs } from './query-as.ts';

interface JobDeps {
  sql: CallerSql;
  clock: Clock;
}

/** Idle runs of a frequent job are recorded once in this time. */
const quietMs = 60_000;

async function note({ sql, clock }: JobDeps, job: string, startedAt: number, failure: string | null): Promise<void> {
  const run = { job, started_at: new Date(startedAt), ended_at: new Date(clock.now()), failure };
  await callForValue(queryAs(sql, 'service_role'), 'private.note_job_run', run);
}

/** If the database is down, recording fails as well; the error of the work matters more. */
async function noteFailure(deps: JobDeps, job: string, startedAt: number, error: unknown): Promise<void> {
  await note(deps, job, startedAt, error instanceof Error ? error.message : String(error)).catch(() => {});
}

/**
 * Runs a periodic job and records time and result for the operators' health page.
 * @param cutShort a run that ends after it was aborted is not recorded
 * @throws what the work throws
 */
export async function noteJobRun<T>(
  deps: JobDeps,
  job: string,
  work: () => Promise<T>,
  cutShort?: AbortSignal,
): Promise<T> {
  const startedAt = deps.clock.now();
  try {
    const result = await jobChannel.tracePromise(work, { job, isWatch: false });
    if (!cutShort?.aborted) await note(deps, job, startedAt, null);
    return result;
  } catch (error) {
    if (!cutShort?.aborted) await noteFailure(deps, job, startedAt, error);
    throw error;
  }
}

/**
 * Like noteJobRun, for a frequent job that mostly finds nothing to do: records runs that did something, failed or
 * followed a failure, and other runs once a minute.
 * @param work resolves with how many items it handled
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
