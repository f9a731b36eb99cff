import type { FastifyInstance } from 'fastify';
import type { Jobs } from './jobs.ts';

/** Cron expressions in UTC; minutes apart, so that not everything of an hour runs at once. */
export const schedules = {
  everyMinute: '* * * * *',
  everyTenMinutes: '*/10 * * * *',
  hourlyAt: (minute: number): string => `${minute} * * * *`,
} as const;

export interface Schedule {
  /** As operators read it in the health page and the figures. */
  job: string;
  cron: string;
}

/**
 * Runs work on one server of all, by a cron expression and once when a server starts, until this server stops. What fails
 * is logged and runs again at its next time; a stop waits for the run that is under way.
 */
export function schedule(
  app: FastifyInstance,
  jobs: Pick<Jobs, 'schedule'>,
  { job, cron }: Schedule,
  work: () => Promise<unknown>,
): void {
  let end = async (): Promise<void> => {};
  app.addHook('onReady', async () => {
    end = await jobs.schedule(job.replaceAll(' ', '-'), cron, async () => {
      await work().catch((error: unknown) => app.log.error({ err: error }, `the job '${job}' failed`));
    });
  });
  app.addHook('onClose', () => end());
}
