import { callForRows } from '../database/function-call.ts';
import type { Job, Jobs, JobTransaction } from '../jobs/jobs.ts';
import { type AttemptDeps, attemptMessage } from './attempt-message.ts';
import { notificationKind, type OutboundMessage } from './outbound-message.ts';
import { claimMessages, noteFailure, settleMessage } from './outbound-messages.repo.ts';

export interface SenderDeps extends AttemptDeps {
  jobs: Jobs;
  /** How long a notification email waits, so that further notifications join it. */
  emailDelayMinutes: number;
}

/** The number of messages sent concurrently. */
const atOnce = 50;
/** The number of messages sent before new ones are queued. */
const sentInARow = 2_000;
/** Retries over three days; an urgent message expires earlier. Notifications use the queue's default: most of a day. */
const retries = { message: 28, urgent: 1_000 };

/**
 * Sends due messages until none are left or the server stops. Several servers may run it concurrently. A failed message is
 * retried later and does not delay the others.
 * @returns the number of rounds that had work
 */
export async function sendQueuedMessages(deps: SenderDeps, isStopping: () => boolean = () => false): Promise<number> {
  let rounds = 0;
  for (; !isStopping(); rounds += 1) {
    const hasQueued = await queueDue(deps);
    // Every server asks once a second, and mostly for nothing.
    if (!hasQueued && !(await deps.jobs.hasReady())) break;
    let taken = 0;
    for (let count = atOnce; count === atOnce && taken < sentInARow && !isStopping(); taken += count) {
      count = await sendTaken(deps);
    }
    const hasGivenUp = await giveUpDead(deps);
    if (!hasQueued && taken === 0 && !hasGivenUp) break;
  }
  return rounds;
}

/** Turns due notifications into messages, and due messages into jobs. @returns whether there were any */
async function queueDue({ jobs, clock, emailDelayMinutes }: SenderDeps): Promise<boolean> {
  const at = new Date(clock.now());
  const delay = `${emailDelayMinutes * 60} seconds`;
  const [prepared] = await callForRows(jobs.owner, 'private.prepare_messages', { at, delay }, 'has_more', 'has_due');
  const queued = prepared?.has_due === true ? await jobs.transaction((transaction) => queueIn(transaction, at)) : 0;
  return prepared?.has_more === true || queued > 0;
}

/** @returns the number of messages */
async function queueIn(transaction: JobTransaction, at: Date): Promise<number> {
  const due = await callForRows(transaction, 'private.queue_outbound_messages', { at }, 'id', 'kind', 'is_urgent');
  await transaction.add(
    due.flatMap(({ id, kind, is_urgent: isUrgent }) =>
      id === null ? [] : { subject: id, isUrgent: isUrgent === true, ...retriesOf(kind, isUrgent) },
    ),
  );
  return due.length;
}

function retriesOf(kind: string | null, isUrgent: boolean | null): { retries?: number } {
  if (kind === notificationKind) return {};
  return { retries: isUrgent ? retries.urgent : retries.message };
}

/** @returns the number of jobs taken */
async function sendTaken(deps: SenderDeps): Promise<number> {
  const { jobs } = deps;
  const taken = await jobs.take(atOnce);
  if (taken.length === 0) return 0;
  // A message postponed to the end of quiet hours is queued anew, also if the job of a crashed server returns later.
  const ofMessages = [...new Map(taken.map((job) => [job.subject, job])).values()];
  const claimed = await claimAll(deps, ofMessages);
  const isDone = await Promise.all(ofMessages.map((job) => attempt(deps, job, claimed.get(job.subject))));
  const isRetried = new Set(ofMessages.filter((_, index) => !isDone[index]));
  await jobs.done(taken.filter((job) => !isRetried.has(job)));
  for (const job of isRetried) await jobs.failed(job);
  return taken.length;
}

/** Claims all in one statement; if that fails, claims each separately, so that one bad message does not block the others. */
async function claimAll(
  { database, clock }: SenderDeps,
  taken: readonly Job[],
): Promise<Map<string, OutboundMessage | null>> {
  const now = new Date(clock.now());
  const ids = taken.map(({ subject }) => subject);
  const none = new Map<string, OutboundMessage | null>();
  const claimOneByOne = async (): Promise<Map<string, OutboundMessage | null>> => {
    const each = await Promise.all(ids.map((id) => claimMessages(database, [id], now, true).catch(() => none)));
    return new Map(each.flatMap((claimed) => [...claimed]));
  };
  return claimMessages(database, ids, now, true).catch(claimOneByOne);
}

/**
 * @param message null if there is nothing to send; undefined if it could not be parsed
 * @returns whether the job is done
 */
async function attempt(deps: SenderDeps, job: Job, message: OutboundMessage | null | undefined): Promise<boolean> {
  if (message === null) return true;
  if (message !== undefined) return attemptMessage(deps, message);
  const [now, unread] = [new Date(deps.clock.now()), { id: job.subject }];
  await noteFailure(deps.database, unread, now, 'it could not be read').catch(() => {});
  return false;
}

async function giveUpDead({ database, jobs, clock }: SenderDeps): Promise<boolean> {
  const dead = await jobs.takeDead(atOnce);
  if (dead.length === 0) return false;
  const now = new Date(clock.now());
  const ids = dead.map(({ subject }) => subject).sort();
  for (const id of ids) await settleMessage(database, id, now, 'dead');
  await jobs.buried(dead);
  return true;
}
