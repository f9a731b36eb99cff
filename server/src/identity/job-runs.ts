import type { Clock } from '../platform/clock.ts';
import type { CallerSql } from './caller-sql.ts';

/** Does a periodic piece of work and notes when it ran and how it went, for the operators' health page. @throws what the work throws */
export async function noteJobRun<T>(
  { sql, clock }: { sql: CallerSql; clock: Clock },
  job: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date(clock.now());
  const note = (failure: string | null): Promise<unknown> =>
    sql.oneAs('service_role', 'select private.note_job_run($1, $2, $3, $4)', [
      job,
      startedAt,
      new Date(clock.now()),
      failure,
    ]);
  try {
    const result = await work();
    await note(null);
    return result;
  } catch (error) {
    // Where the database is away the note fails as well; what is told is why the work failed.
    await note(error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  }
}
