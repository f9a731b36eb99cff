import type { PgBoss } from 'pg-boss';
import type { Queryable } from '../owner-database/owner-database.ts';
import { queuesWithJobs } from './queues-with-jobs.ts';
import { repeat } from './repeat.ts';

export interface ScheduledQueuesOptions {
  owner: Queryable;
  /** How long a finished run is kept for debugging. */
  deleteAfterSeconds: number;
  /** The longest delay between a scheduled time and its run. */
  lookMs: number;
  /** Called when the queues could not be looked at; the next look comes as usual. */
  onFailure: (error: unknown) => void;
}

export interface ScheduledQueues {
  /**
   * Runs work on one of all servers by a cron expression in UTC, and once now, unless it is already running.
   * @returns a function that stops it on this server after the current run
   */
  schedule(queue: string, cron: string, work: () => Promise<void>): Promise<() => Promise<void>>;
  /** Ends the looks; one that is under way may still fail. */
  stop(): void;
}

/** Each worker asks by itself as well, after its start and when a look was missed. */
const ownPollSeconds = 60;
/** A scheduled run without a heartbeat for this long has failed, and the next one may start. */
const heartbeatSeconds = 60;
const longestRunSeconds = 3_600;
const timeZone = 'UTC';

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
  let stored: Promise<Map<string, string>> | undefined;
  return {
    async schedule(queue, cron, work) {
      stored ??= readSchedules(boss);
      if ((await stored).get(queue) !== cron) await store(boss, queue, cron, options.deleteAfterSeconds);
      await boss.send(queue);
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
