import type { CallerSql } from '#identity/caller-sql.ts';
import { AddressRefused } from '#platform/delivery/address-refused.ts';
import { OutcomeUnknown } from '#platform/delivery/outcome-unknown.ts';
import type { Pusher } from '#platform/delivery/web-push.ts';
import type { WhatsappSender } from '#platform/delivery/whatsapp.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/process/clock.ts';
import { bounceAddressOf } from './bounce-address.ts';
import { composeNotificationMail } from './compose-email.ts';
import { composePush, topicOf } from './compose-push.ts';
import { lineOf } from './notification-words.ts';
import {
  type Batch,
  noteBatchFailure,
  openBatches,
  relayNotifications,
  settleBatches,
  stopAddress,
} from './notifications.repo.ts';
import { makeUnsubscribeToken, unsubscribeUrlOf } from './unsubscribe.ts';

export interface DeliveryDeps {
  sql: CallerSql;
  jobs: Jobs;
  clock: Clock;
  mailer: Mailer;
  pusher: Pusher;
  whatsapp: WhatsappSender;
  publicUrl: string;
  unsubscribeSecret: string;
  /** Where mails that cannot be delivered come back to; undefined: to their sender, and nobody reads them here. */
  bounceAddress: string | undefined;
  /** How long a mail waits for what else happens. */
  emailDelayMinutes: number;
}

/** So many batches are under way at once. */
const atOnce = 50;
/** So many are sent before what has just happened is looked at. */
const sentInARow = 2_000;

/**
 * Sends what has happened and is due, until there is nothing more or the server stops. Any number of servers may do it at
 * the same time. A batch that fails is tried again later and keeps no other waiting.
 * @returns how many rounds found something to do
 */
export async function deliverNotifications(
  deps: DeliveryDeps,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { jobs, clock, emailDelayMinutes } = deps;
  let rounds = 0;
  for (; !isStopping(); rounds += 1) {
    const hasRelayed = await relayNotifications(jobs, new Date(clock.now()), emailDelayMinutes);
    let taken = 0;
    for (let count = atOnce; count === atOnce && taken < sentInARow && !isStopping(); taken += count) {
      count = await sendTaken(deps);
    }
    const hasBuried = await buryDead(deps);
    if (!hasRelayed && taken === 0 && !hasBuried) break;
  }
  return rounds;
}

/** @returns how many jobs there were */
async function sendTaken(deps: DeliveryDeps): Promise<number> {
  const { jobs } = deps;
  const taken = await jobs.take(atOnce);
  if (taken.length === 0) return 0;
  const opened = await openAll(deps, taken);
  const isDone = await Promise.all(taken.map((job) => deliver(deps, job, opened.get(job.subject))));
  await jobs.done(taken.filter((_, index) => isDone[index]));
  for (const job of taken.filter((_, index) => !isDone[index])) await jobs.failed(job);
  return taken.length;
}

/** All in one statement; where one of them makes it fail, each by itself, so that it holds up no other. */
async function openAll({ sql, clock }: DeliveryDeps, taken: readonly Job[]): Promise<Map<string, Batch | null>> {
  const now = new Date(clock.now());
  const ids = taken.map(({ subject }) => subject);
  const none = new Map<string, Batch | null>();
  const openOneByOne = async (): Promise<Map<string, Batch | null>> => {
    const each = await Promise.all(ids.map((id) => openBatches(sql, [id], now).catch(() => none)));
    return new Map(each.flatMap((opened) => [...opened]));
  };
  return openBatches(sql, ids, now).catch(openOneByOne);
}

/**
 * Noted at once, by itself: of what a server has sent and not noted when it dies, the next one knows that it may be out
 * (private.open_batch), and so it is where the note itself fails.
 * @param batch null: nothing is left of it; undefined: it could not be opened
 * @returns whether it is settled, so that it must not be tried again
 */
async function deliver(deps: DeliveryDeps, job: Job, batch: Batch | null | undefined): Promise<boolean> {
  if (batch === null) return true;
  const fate = batch ? await hand(deps, batch) : { failure: 'it could not be read' };
  try {
    await note(deps, job.subject, fate);
  } catch {
    return false;
  }
  return !('failure' in fate);
}

type Fate = { outcome: 'sent' | 'uncertain' } | { refusal: string; address: string } | { failure: string };

/** Gives a batch to its provider. @returns what is known of it then */
async function hand(deps: DeliveryDeps, batch: Batch): Promise<Fate> {
  try {
    await send(deps, batch);
    return { outcome: 'sent' };
  } catch (error) {
    if (error instanceof AddressRefused) return { refusal: error.message, address: batch.address };
    return error instanceof OutcomeUnknown ? { outcome: 'uncertain' } : { failure: reasonOf(error) };
  }
}

function note({ sql, clock }: DeliveryDeps, id: string, fate: Fate): Promise<void> {
  const now = new Date(clock.now());
  if ('outcome' in fate) return settleBatches(sql, [id], now, fate.outcome);
  if ('refusal' in fate) return stopAddress(sql, { id, address: fate.address }, now, fate.refusal);
  return noteBatchFailure(sql, id, fate.failure);
}

/** Providers' sentences may repeat whom it was for. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\S+@\S+/g, '…').replaceAll(/https?:\/\/\S+/g, '…');
}

function send(deps: DeliveryDeps, batch: Batch): Promise<void> {
  switch (batch.channel) {
    case 'email':
      return sendMail(deps, batch);
    case 'push':
      return sendPush(deps, batch);
    case 'whatsapp':
      return sendWhatsapp(deps, batch);
  }
}

function sendMail(deps: DeliveryDeps, batch: Batch): Promise<void> {
  const { mailer, publicUrl, unsubscribeSecret, bounceAddress } = deps;
  const token = makeUnsubscribeToken(batch.user_id, unsubscribeSecret);
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, token, batch.language);
  const sent = { batch: batch.id, address: batch.address };
  const returnTo = bounceAddress && bounceAddressOf(sent, bounceAddress, unsubscribeSecret);
  return mailer.send({
    ...composeNotificationMail(batch, { publicUrl, unsubscribeUrl }),
    ...(returnTo ? { returnTo } : {}),
  });
}

async function sendPush({ pusher }: DeliveryDeps, batch: Batch): Promise<void> {
  const payload = composePush(batch);
  if (batch.keys === null) throw new Error('a push without its keys');
  await pusher.send({ id: batch.id, endpoint: batch.address, keys: batch.keys, topic: topicOf(payload), payload });
}

function sendWhatsapp({ whatsapp, publicUrl }: DeliveryDeps, batch: Batch): Promise<void> {
  const { id, receipt, address: to, language } = batch;
  return whatsapp.send({ id, receipt, to, language, text: lineOf(batch), link: `${publicUrl}/dashboard` });
}

async function buryDead({ sql, jobs, clock }: DeliveryDeps): Promise<boolean> {
  const dead = await jobs.takeDead(atOnce);
  if (dead.length === 0) return false;
  await settleBatches(
    sql,
    dead.map(({ subject }) => subject),
    new Date(clock.now()),
    'dead',
  );
  await jobs.buried(dead);
  return true;
}
