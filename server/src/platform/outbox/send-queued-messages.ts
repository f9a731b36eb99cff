import { callForRows, callForValue } from '../database/function-call.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { type AttemptDeps, attemptMessage } from './attempt-message.ts';
import { notificationKind, type OutboundMessage } from './outbound-message.ts';
import { claimMessages, noteFailure, settleMessage } from './outbound-messages.repo.ts';

export interface SenderDeps extends AttemptDeps {
  jobs: Jobs;
  /** How long the mail of a notification waits for what else happens. */
  emailDelayMinutes: number;
}

/** So many messages are sent at once. */
const atOnce = 50;
/** So many are sent before new ones are queued. */
const sentInARow = 2_000;
/** Over three days; an urgent message expires before. The queue's own number is for notifications: most of a day. */
const retries = { message: 28, urgent: 1_000 };

/**
 * Sends what is due until there is nothing more or the server stops. Any number of servers may do it at the same time. A
 * message that fails is tried again later and keeps no other waiting.
 * @returns how many rounds found something to do
 */
export async function sendQueuedMessages(deps: SenderDeps, isStopping: () => boolean = () => false): Promise<number> {
  let rounds = 0;
  for (; !isStopping(); rounds += 1) {
    const hasQueued = await queueDue(deps);
    let taken = 0;
    for (let count = atOnce; count === atOnce && taken < sentInARow && !isStopping(); taken += count) {
      count = await sendTaken(deps);
    }
    const hasGivenUp = await giveUpDead(deps);
    if (!hasQueued && taken === 0 && !hasGivenUp) break;
  }
  return rounds;
}

/** Notifications that are due become messages, and messages that are due become jobs, in one transaction. */
function queueDue({ jobs, clock, emailDelayMinutes }: SenderDeps): Promise<boolean> {
  const at = new Date(clock.now());
  return jobs.transaction(async (transaction) => {
    const delay = `${emailDelayMinutes * 60} seconds`;
    const hasPlanned = await callForValue(transaction, 'private.take_deliveries', { at, delay });
    const due = await callForRows(transaction, 'private.queue_outbound_messages', { at }, 'id', 'kind', 'is_urgent');
    await transaction.add(
      due.flatMap(({ id, kind, is_urgent: isUrgent }) =>
        id === null ? [] : { subject: id, isUrgent: isUrgent === true, ...retriesOf(kind, isUrgent) },
      ),
    );
    return hasPlanned === true || due.length > 0;
  });
}

function retriesOf(kind: string | null, isUrgent: boolean | null): { retries?: number } {
  if (kind === notificationKind) return {};
  return { retries: isUrgent ? retries.urgent : retries.message };
}

/** @returns how many jobs there were */
async function sendTaken(deps: SenderDeps): Promise<number> {
  const { jobs } = deps;
  const taken = await jobs.take(atOnce);
  if (taken.length === 0) return 0;
  const claimed = await claimAll(deps, taken);
  const isDone = await Promise.all(taken.map((job) => attempt(deps, job, claimed.get(job.subject))));
  await jobs.done(taken.filter((_, index) => isDone[index]));
  for (const job of taken.filter((_, index) => !isDone[index])) await jobs.failed(job);
  return taken.length;
}

/** All in one statement; where one of them makes it fail, each by itself, so that it holds up no other. */
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
 * @param message null: there is nothing to send; undefined: it could not be read
 * @returns whether the job is done
 */
async function attempt(deps: SenderDeps, job: Job, message: OutboundMessage | null | undefined): Promise<boolean> {
  if (message === null) return true;
  if (message !== undefined) return attemptMessage(deps, message);
  await noteFailure(deps.database, job.subject, new Date(deps.clock.now()), 'it could not be read').catch(() => {});
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
