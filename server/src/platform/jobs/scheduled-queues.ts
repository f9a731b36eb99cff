import { CronExpressionParser } from 'cron-parser';
import type { PgBoss } from 'pg-boss';
import type { Queryable } from '../owner-database/owner-database.ts';
import { queuesWithJobs } from './queues-with-jobs.ts';
import { repeat } from './repeat.ts';

/** When each job began its last run that counts, by the job's name. */
export type LastRuns = ReadonlyMap<string, Date>;

export interface ScheduledQueuesOptions {
  owner: Queryable;
  /** Asked once, at the first schedule. */
  lastRuns: (owner: Queryable) => Promise<LastRuns>;
  /** How long a finished run is kept for debugging. */
  deleteAfterSeconds: number;
  /** The longest delay between a scheduled time and its run. */
  lookMs: number;
  /** Called when the queues could not be looked at; the next look comes as usual. */
  onFailure: (error: unknown) => void;
}

export interface ScheduledQueues {
  /**
   * Runs work on one of all servers by a cron expression in UTC, and once now if it is due and not already running: if it has not
   * run since its last time, or runs every minute.
   * @param job its name, in words
   * @returns a function that stops it on this server after the current run
   */
  schedule(job: string, cron: string, work: () => Promise<void>): Promise<() => Promise<void>>;
  /** Ends the looks; one that is under way may still fail. */
  stop(): void;
}

/** Each worker asks by itself as well, after its start and when a look was missed. */
const ownPollSeconds = 60;
/** A scheduled run without a heartbeat for this long has failed, and the next one may start. */
const heartbeatSeconds = 60;
const longestRunSeconds = 3_600;
const timeZone = 'UTC';
/** For work that others wait for. */
export const everyMinute = '* * * * *';

/**
 * A queue for each schedule, so that its policy allows one waiting or running job across all servers. pg-boss asks the database
 * for each queue in turn; here one statement asks for all, and wakes the workers of those that have a job.
 */
export function openScheduledQueues(boss: PgBoss, options: ScheduledQueuesOptions): ScheduledQueues {
  const workers = new Map<string, string>();
  const look = async (): Promise<void> => {
    if (workers.size === 0) return;
    for (const queue of await queuesWithJobs(options.owner, [...workers.keys()])) {
      const worker = workers.get(queue);
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  };
  const looks = repeat(options.lookMs, options.onFailure, look);
  looks.start();
  let before: Promise<[Map<string, string>, LastRuns]> | undefined;
  return {
    async schedule(job, cron, work) {
      const queue = job.replaceAll(' ', '-');
      before ??= Promise.all([readSchedules(boss), options.lastRuns(options.owner)]);
      const [stored, lastRuns] = await before;
      if (stored.get(queue) !== cron) await store(boss, queue, cron, options.deleteAfterSeconds);
      if (isDue(cron, lastRuns.get(job))) await boss.send(queue);
      const worker = await boss.work(queue, { pollingIntervalSeconds: ownPollSeconds }, work);
      workers.set(queue, worker);
      return async () => {
        workers.delete(queue);
        await boss.offWork(queue, { wait: true });
      };
    },
    stop: () => looks.stop(),
  };
}

/** Whether the last time of a cron expression came after the last run. What runs every minute cannot wait for its next time. */
function isDue(cron: string, lastRun: Date | undefined): boolean {
  if (cron === everyMinute || lastRun === undefined) return true;
  return lastRun < CronExpressionParser.parse(cron, { tz: timeZone }).prev().toDate();
}

/** The cron expression of each queue that a former start has stored. */
async function readSchedules(boss: PgBoss): Promise<Map<string, string>> {
  const schedules = await boss.getSchedules();
  return new Map(schedules.map(({ name, cron }) => [name, cron]));
}

/** Creating a queue that exists changes nothing, not even its settings. */
async function store(boss: PgBoss, queue: string, cron: string, deleteAfterSeconds: number): Promise<void> {
  const settings = { retryLimit: 0, heartbeatSeconds, expireInSeconds: longestRunSeconds, deleteAfterSeconds };
  await boss.createQueue(queue, { ...settings, policy: 'exclusive' });
  await boss.schedule(queue, cron, null, { tz: timeZone });
}
