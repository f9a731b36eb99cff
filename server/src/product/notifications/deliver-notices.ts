import type { CallerSql } from '#identity/caller-sql.ts';
import { AddressRefused } from '#platform/address-refused.ts';
import type { Clock } from '#platform/clock.ts';
import type { Job, Jobs } from '#platform/jobs.ts';
import type { Mailer } from '#platform/mail.ts';
import type { Pusher } from '#platform/web-push.ts';
import type { WhatsappSender } from '#platform/whatsapp.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';
import { composePush, topicOf } from './compose-push.ts';
import { fillBrand, fillIn, sentenceOf, wordsOf } from './notice-words.ts';
import {
  type Batch,
  noteBatchFailure,
  openBatch,
  relayNotices,
  settleBatch,
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
  /** How long a mail waits for what else happens. */
  emailDelayMinutes: number;
}

/** So many batches are under way at once. */
const atOnce = 20;

/**
 * Sends what has happened and is due, until there is nothing more or the server stops. Any number of servers may do it at
 * the same time. A batch that fails is tried again later and keeps no other waiting.
 */
export async function deliverNotices(deps: DeliveryDeps, isStopping: () => boolean = () => false): Promise<void> {
  const { jobs, clock, emailDelayMinutes } = deps;
  while (!isStopping()) {
    const hasRelayed = await relayNotices(jobs, new Date(clock.now()), emailDelayMinutes);
    const taken = await jobs.take(atOnce);
    await settleAll(deps, taken);
    const hasBuried = await buryDead(deps);
    if (!hasRelayed && taken.length === 0 && !hasBuried) return;
  }
}

async function settleAll(deps: DeliveryDeps, taken: readonly Job[]): Promise<void> {
  const failures = await Promise.all(taken.map((job) => deliver(deps, job.subject)));
  await deps.jobs.done(taken.filter((_, index) => failures[index] === undefined));
  for (const [index, job] of taken.entries()) {
    const failure = failures[index];
    if (failure === undefined) continue;
    await noteBatchFailure(deps.sql, job.subject, failure);
    await deps.jobs.failed(job);
  }
}

/** @returns why it has to be tried again; undefined: it is out, or there is nothing to send */
async function deliver(deps: DeliveryDeps, id: string): Promise<string | undefined> {
  const { sql, clock } = deps;
  const now = (): Date => new Date(clock.now());
  try {
    const batch = await openBatch(sql, id, now());
    if (batch === null) return undefined;
    const refusal = await send(deps, batch).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AddressRefused) return error;
        throw error;
      },
    );
    if (refusal) await stopAddress(sql, batch, now(), refusal.message);
    else await settleBatch(sql, id, now(), 'sent');
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
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

function sendMail({ mailer, publicUrl, unsubscribeSecret }: DeliveryDeps, batch: Batch): Promise<void> {
  const token = makeUnsubscribeToken(batch.user_id, unsubscribeSecret);
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, token, batch.language);
  return mailer.send(composeNoticeMail(batch, { publicUrl, unsubscribeUrl }));
}

async function sendPush({ pusher }: DeliveryDeps, batch: Batch): Promise<void> {
  const payload = composePush(batch);
  if (batch.keys === null) throw new Error('a push without its keys');
  await pusher.send({ id: batch.id, endpoint: batch.address, keys: batch.keys, topic: topicOf(payload), payload });
}

/** One line, as a locked screen shows it: with names only where the member allows it. */
function sendWhatsapp({ whatsapp, publicUrl }: DeliveryDeps, batch: Batch): Promise<void> {
  const { id, address: to, language, notices, details } = batch;
  const [first] = notices;
  const total = notices.reduce((sum, notice) => sum + notice.count, 0).toLocaleString(language);
  const text =
    first !== undefined && notices.length === 1
      ? sentenceOf(first, language, details ? 'told' : 'private')
      : fillBrand(fillIn(wordsOf[language].several.subject, { count: total, brand: '{{brand}}' }));
  return whatsapp.send({ id, to, language, text, link: `${publicUrl}/dashboard` });
}

async function buryDead({ sql, jobs, clock }: DeliveryDeps): Promise<boolean> {
  const dead = await jobs.takeDead(atOnce);
  for (const job of dead) await settleBatch(sql, job.subject, new Date(clock.now()), 'dead');
  await jobs.buried(dead);
  return dead.length > 0;
}
