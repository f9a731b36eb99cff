import { type Db, PgBoss } from 'pg-boss';
import type { Logger } from '../process/logger.ts';
import type { SqlValue } from '../request-pool/sql-value.ts';

export interface JobOptions {
  /** The queue's name; what is given up goes to `{name}.dead`. */
  queue: string;
  retries: number;
  /** Pause before the first retry, doubled for each one after it up to the longest. */
  retrySeconds: number;
  longestRetrySeconds: number;
  /** The same pauses for urgent jobs, which are also taken before the others. */
  urgent: { retrySeconds: number; longestRetrySeconds: number };
  /** A job whose server says nothing for so long is given to another one. */
  expireSeconds: number;
}

/** A job as it was taken: settling it says which attempt it was, so that one that came too late settles nothing. */
export interface Job {
  id: string;
  retryCount: number;
  /** What was added: a number of the product's own. */
  subject: string;
}

export interface NewJob {
  subject: string;
  isUrgent: boolean;
  /** Else as many as the queue gives. */
  retries?: number;
}

/** Statements and new jobs that are committed together. */
export interface JobTransaction {
  query<T extends object>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
  add(jobs: readonly NewJob[]): Promise<void>;
}

/** A queue on Postgres that all servers of one product share (pg-boss, in a schema that only the owner reaches). */
export interface Jobs {
  transaction<T>(work: (transaction: JobTransaction) => Promise<T>): Promise<T>;
  /** Jobs that no other server has. */
  take(count: number): Promise<Job[]>;
  /** Jobs that have failed for the last time. */
  takeDead(count: number): Promise<Job[]>;
  done(jobs: readonly Job[]): Promise<void>;
  buried(jobs: readonly Job[]): Promise<void>;
  /** Tried again later, or given up after the last retry. */
  failed(job: Job): Promise<void>;
  /** Gives jobs of servers that have died to others, as it also happens at a start and now and then. */
  recover(): Promise<void>;
  /**
   * Runs work on one server of all by a cron expression in UTC, and once now, unless it runs already.
   * @returns ends it on this server, after the run that is under way
   */
  schedule(queue: string, cron: string, work: () => Promise<void>): Promise<() => Promise<void>>;
  /** As counted within the last quarter of a minute. */
  figures(): Promise<QueueFigures[]>;
  stop(): Promise<void>;
}

/** How many jobs of one queue are in each state. */
export interface QueueFigures {
  queue: string;
  states: Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;
}

const schema = 'pgboss';
const connections = 3;
/** How often servers look for what dead ones hold. */
const superviseSeconds = 15;
/** Completed jobs are kept for debugging. */
const keepDoneSeconds = 3_600;
const keepWaitingSeconds = 14 * 86_400;
/** How soon a scheduled run starts after its time. */
const scheduledPollSeconds = 5;
/** A scheduled run whose server says nothing for so long is over, and the next one may begin. */
const heartbeatSeconds = 60;
const longestRunSeconds = 3_600;

/** Makes the queue's tables or brings them to this version, and opens the queue. @param databaseUrl of the owner */
export async function startJobs(databaseUrl: string, options: JobOptions, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'awamu-jobs',
    schema,
    max: connections,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'the job queue warns'));
  await boss.start();
  await prepareQueues(boss, options);
  const jobs = openQueue(boss, options);
  // What this server, or another one, held when it died.
  await jobs.recover();
  return jobs;
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
  // A queue that exists is left as it is by `createQueue`, so its settings are written as well.
  await boss.createQueue(deadQueueOf(queue), { ...retention, retryLimit: 1_000, expireInSeconds: expireSeconds });
  await boss.createQueue(queue, settings);
  await boss.updateQueue(queue, settings);
}

const deadQueueOf = (queue: string): string => `${queue}.dead`;

function openQueue(boss: PgBoss, { queue, urgent }: JobOptions): Jobs {
  const take = async (name: string, count: number): Promise<Job[]> => {
    const jobs = await boss.fetch<{ subject: string }>(name, { batchSize: count });
    return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, subject: data.subject }));
  };
  const complete = async (name: string, jobs: readonly Job[]): Promise<void> => {
    if (jobs.length > 0) await boss.complete(name, attemptsOf(jobs));
  };
  return {
    transaction: (work) => inTransaction(boss, (jobs, db) => add(boss, queue, urgent, jobs, db), work),
    take: (count) => take(queue, count),
    takeDead: (count) => take(deadQueueOf(queue), count),
    done: (jobs) => complete(queue, jobs),
    buried: (jobs) => complete(deadQueueOf(queue), jobs),
    async failed(job) {
      await boss.fail(queue, attemptsOf([job]));
    },
    recover: () => boss.supervise(queue),
    schedule: (name, cron, work) => scheduleOn(boss, name, cron, work),
    figures: () => figuresOf(boss, queue),
    stop: () => boss.stop({ graceful: false }),
  };
}

async function scheduleOn(
  boss: PgBoss,
  queue: string,
  cron: string,
  work: () => Promise<void>,
): Promise<() => Promise<void>> {
  // `exclusive`: one job at a time, waiting or running, whoever asks for it.
  const settings = {
    retryLimit: 0,
    heartbeatSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: keepDoneSeconds,
  };
  await boss.createQueue(queue, { ...settings, policy: 'exclusive' });
  await boss.schedule(queue, cron, null, { tz: 'UTC' });
  await boss.send(queue);
  await boss.work(queue, { pollingIntervalSeconds: scheduledPollSeconds }, work);
  return () => boss.offWork(queue, { wait: true });
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

function queryOf(db: Db): JobTransaction['query'] {
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
