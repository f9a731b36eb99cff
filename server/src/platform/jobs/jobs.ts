import { type Db, PgBoss } from 'pg-boss';
import { answerTimeoutMs, BoundedClient, lockTimeoutMs } from '../database/bounded-client.ts';
import { postgresAddress } from '../embedded-postgres/postgres-address.ts';
import type { Queryable } from '../owner-database/owner-database.ts';
import type { Logger } from '../process/logger.ts';
import { queueSchema, queuesWithJobs } from './queues-with-jobs.ts';
import { openScheduledQueues, type ScheduledQueues, type ScheduledQueuesOptions } from './scheduled-queues.ts';

export interface JobOptions {
  /** The queue's name; jobs that fail permanently move to the dead letter queue `{name}.dead`. */
  queue: string;
  retries: number;
  /** Pause before the first retry; it doubles with each further one up to longestRetrySeconds. */
  retrySeconds: number;
  longestRetrySeconds: number;
  /** The same pauses for urgent jobs, which also have priority. */
  urgent: { retrySeconds: number; longestRetrySeconds: number };
  /** A job that is not settled for this long is assigned to another server. */
  expireSeconds: number;
  /** A statement without an answer for this long has lost its connection. */
  answerTimeoutMs?: number;
  /** Milliseconds between two looks at the scheduled queues. */
  lookMs?: number;
  /** By default none is known, so that each job runs when it is scheduled. */
  lastRuns?: ScheduledQueuesOptions['lastRuns'];
}

/** One attempt at a job. Settling names the attempt, so that a late result of an earlier one has no effect. */
export interface Job {
  id: string;
  retryCount: number;
  /** Id of what the job is about, set when it was added. */
  subject: string;
}

export interface NewJob {
  subject: string;
  isUrgent: boolean;
  /** Defaults to the queue's retries. */
  retries?: number;
}

/** Statements and new jobs that are committed together. */
export interface JobTransaction extends Queryable {
  add(jobs: readonly NewJob[]): Promise<void>;
}

/** A queue in Postgres that all servers share (pg-boss, in a schema that only the database owner can access). */
export interface Jobs extends Pick<ScheduledQueues, 'schedule'> {
  /** The database as its owner, without a transaction. */
  readonly owner: Queryable;
  transaction<T>(work: (transaction: JobTransaction) => Promise<T>): Promise<T>;
  /** Whether `take` or `takeDead` would find a job, in one statement. */
  hasReady(): Promise<boolean>;
  /** Claims jobs that no other server holds. */
  take(count: number): Promise<Job[]>;
  /** Claims jobs from the dead letter queue. */
  takeDead(count: number): Promise<Job[]>;
  done(jobs: readonly Job[]): Promise<void>;
  buried(jobs: readonly Job[]): Promise<void>;
  /** Schedules a retry, or moves the job to the dead letter queue after the last one. */
  failed(job: Job): Promise<void>;
  /** Releases expired jobs of crashed servers; also runs at start and at a fixed interval. */
  recover(): Promise<void>;
  /** At most 15 seconds old. */
  figures(): Promise<QueueFigures[]>;
  stop(): Promise<void>;
}

/** Number of jobs of one queue by state. */
export interface QueueFigures {
  queue: string;
  states: Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;
}

const connections = 3;
/** Interval of the check for jobs held by crashed servers. */
const superviseSeconds = 15;
/** Completed jobs are kept for debugging. */
const keepDoneSeconds = 3_600;
const keepWaitingSeconds = 14 * 86_400;
/** For what pg-boss repeats and nothing here needs. */
const rarelySeconds = 86_400;
const defaultLookMs = 5_000;

/** Options of the driver, which pg-boss passes on. */
const boundsOf = (limitMs = answerTimeoutMs) => ({
  Client: BoundedClient,
  query_timeout: limitMs,
  lock_timeout: lockTimeoutMs,
});

/** Creates or migrates the queue's tables and opens the queue. @param databaseUrl connection of the database owner */
export async function startJobs(databaseUrl: string, options: JobOptions, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: postgresAddress(databaseUrl).href,
    application_name: 'awamu-jobs',
    schema: queueSchema,
    max: connections,
    ...boundsOf(options.answerTimeoutMs),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Its watch over the event loop wakes an idle server fifty times a second, and its list of servers has no reader.
    registerInstance: false,
    // No job waits for another one.
    flowIntervalSeconds: rarelySeconds,
  });
  let isStopping = false;
  const logFailure = (error: unknown): void => {
    // A pool counts as ended before its connections are closed, so the end of Postgres can still reach them.
    if (!isStopping) logger.error({ err: error }, 'the job queue failed');
  };
  boss.on('error', logFailure);
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue warns'));
  await boss.start();
  await prepareQueues(boss, options);
  const jobs = openQueue(boss, options);
  // Releases jobs that a crashed server still holds.
  await jobs.recover();
  const { schedule, stop } = openScheduledQueues(boss, {
    owner: jobs.owner,
    deleteAfterSeconds: keepDoneSeconds,
    lookMs: options.lookMs ?? defaultLookMs,
    lastRuns: options.lastRuns ?? (async () => new Map()),
    onFailure: logFailure,
  });
  return {
    ...jobs,
    schedule,
    async stop() {
      isStopping = true;
      stop();
      await boss.stop({ graceful: false });
    },
  };
}

async function prepareQueues(boss: PgBoss, options: JobOptions): Promise<void> {
  const { queue, retries, retrySeconds, longestRetrySeconds, expireSeconds } = options;
  const retention = { deleteAfterSeconds: keepDoneSeconds, retentionSeconds: keepWaitingSeconds };
  const settings = {
    ...retention,
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: retrySeconds > 0,
    ...(retrySeconds > 0 ? { retryDelayMax: longestRetrySeconds } : {}),
    expireInSeconds: expireSeconds,
    deadLetter: deadQueueOf(queue),
  };
  // `createQueue` does not change an existing queue, so its settings are updated separately.
  await boss.createQueue(deadQueueOf(queue), { ...retention, retryLimit: 1_000, expireInSeconds: expireSeconds });
  await boss.createQueue(queue, settings);
  await boss.updateQueue(queue, settings);
}

const deadQueueOf = (queue: string): string => `${queue}.dead`;

function openQueue(boss: PgBoss, { queue, urgent }: JobOptions): Omit<Jobs, 'schedule' | 'stop'> {
  const take = async (name: string, count: number): Promise<Job[]> => {
    const jobs = await boss.fetch<{ subject: string }>(name, { batchSize: count });
    return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, subject: data.subject }));
  };
  const complete = async (name: string, jobs: readonly Job[]): Promise<void> => {
    if (jobs.length > 0) await boss.complete(name, attemptsOf(jobs));
  };
  const owner: Queryable = { query: queryOf(boss.getDb()) };
  return {
    owner,
    transaction: (work) => inTransaction(boss, (jobs, db) => add(boss, queue, urgent, jobs, db), work),
    hasReady: async () => (await queuesWithJobs(owner, [queue, deadQueueOf(queue)])).length > 0,
    take: (count) => take(queue, count),
    takeDead: (count) => take(deadQueueOf(queue), count),
    done: (jobs) => complete(queue, jobs),
    buried: (jobs) => complete(deadQueueOf(queue), jobs),
    async failed(job) {
      await boss.fail(queue, attemptsOf([job]));
    },
    recover: () => boss.supervise(queue),
    figures: () => figuresOf(boss, queue),
  };
}

async function figuresOf(boss: PgBoss, queue: string): Promise<QueueFigures[]> {
  const queues = await boss.getQueues([queue, deadQueueOf(queue)]);
  return queues.map(
    ({ name, readyCount: ready, deferredCount: deferred, activeCount: active, failedCount: failed }) => ({
      queue: name,
      states: { ready, deferred, active, failed },
    }),
  );
}

const attemptsOf = (jobs: readonly Job[]) => jobs.map(({ id, retryCount }) => ({ id, retryCount }));

async function inTransaction<T>(
  boss: PgBoss,
  addTo: (jobs: readonly NewJob[], db: Db) => Promise<void>,
  work: (transaction: JobTransaction) => Promise<T>,
): Promise<T> {
  const begun = await boss.getDb().beginTransaction?.();
  if (begun === undefined) throw new Error('the job queue has no transactions');
  try {
    const result = await work({ query: queryOf(begun.db), add: (jobs) => addTo(jobs, begun.db) });
    await begun.commit();
    return result;
  } catch (error) {
    await begun.rollback();
    throw error;
  }
}

function queryOf(db: Db): Queryable['query'] {
  return async (text, values = []) => (await db.executeSql(text, [...values])).rows;
}

async function add(
  boss: PgBoss,
  queue: string,
  urgent: JobOptions['urgent'],
  jobs: readonly NewJob[],
  db: Db,
): Promise<void> {
  if (jobs.length === 0) return;
  const soon = {
    priority: 1,
    retryDelay: urgent.retrySeconds,
    ...(urgent.retrySeconds > 0 ? { retryDelayMax: urgent.longestRetrySeconds } : {}),
  };
  await boss.insert(
    queue,
    jobs.map(({ subject, isUrgent, retries }) => ({
      data: { subject },
      ...(isUrgent ? soon : {}),
      ...(retries === undefined ? {} : { retryLimit: retries }),
    })),
    { db },
  );
}
