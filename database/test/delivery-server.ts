import { queryAs } from '../../server/src/identity/query-as.ts';
import { createSecretBox } from '../../server/src/platform/crypto/secret-box.ts';
import { AddressRefused } from '../../server/src/platform/delivery/address-refused.ts';
import type { BeforeSending } from '../../server/src/platform/delivery/before-sending.ts';
import type { Message } from '../../server/src/platform/delivery/messenger.ts';
import { OutcomeUnknown } from '../../server/src/platform/delivery/outcome-unknown.ts';
import type { Push } from '../../server/src/platform/delivery/web-push.ts';
import type { WhatsappNotification } from '../../server/src/platform/delivery/whatsapp.ts';
import { startJobs } from '../../server/src/platform/jobs/jobs.ts';
import type { Mail } from '../../server/src/platform/mail/mail.ts';
import { createOutbox, type SecretMessage } from '../../server/src/platform/outbox/outbox.ts';
import { sendQueuedMessages } from '../../server/src/platform/outbox/send-queued-messages.ts';
import { createLogger } from '../../server/src/platform/process/logger.ts';
import { composeNotification } from '../../server/src/product/notifications/compose-notification.ts';
import {
  handleWhatsappStatuses,
  type WhatsappVerdict,
} from '../../server/src/product/notifications/provider-reports.repo.ts';
import { type OutboundDeps, senderOf } from '../../server/src/product/outbound-messages/register.ts';
import { type Community, type Member, matchUp, saveSettings } from './community.ts';

export type Channel = 'email' | 'push' | 'whatsapp';

/** A message as its provider received it. */
export interface Sent {
  channel: Channel | 'sms';
  /** The id of the message (of notifications, the batch's), by which a provider recognises a retry. */
  batch: string;
  address: string;
  /** Time on the server's clock, in milliseconds. */
  at: number;
  subject: string;
  mail?: Mail;
  message?: Message;
  push?: Push;
  /** WhatsApp only: the id that its status reports carry. */
  receipt?: string;
}

/**
 * How providers respond: accept everything, fail always, fail the first attempt of each batch, reject the address
 * permanently; or the server crashes after the first accepted message (of a channel) or before sending it; or WhatsApp
 * accepts messages without a response.
 */
export type ProviderBehaviour =
  | 'accept'
  | 'busy'
  | 'fail once'
  | 'reject'
  | 'crash after send'
  | `crash after ${Channel}`
  | 'crash before send'
  | 'no response';

/** A server's delivery with a real database and job queue, providers that record messages, and an adjustable clock. */
export interface Server {
  sent: Sent[];
  now: number;
  behaviour: ProviderBehaviour;
  /** Lets its providers wait with their answers. @returns when the first message reaches one, and what makes them answer */
  holdAnswers(): { reached: Promise<void>; release(): void };
  /** Writes a message of an account and sends it directly. */
  write(message: SecretMessage): Promise<void>;
  /** Runs one round of delivery at the time `now`. If the behaviour is a crash, it stops in the middle. */
  round(): Promise<void>;
  /** Expires the jobs of crashed servers, so that others run them. */
  recover(): Promise<void>;
  /** Reports the status of a WhatsApp message (private.handle_whatsapp_statuses). */
  reportStatus(receipt: string, verdict: WhatsappVerdict): Promise<void>;
  stop(): Promise<void>;
}

interface HeldServer extends Server {
  held: { reach(): void; released: Promise<void> } | undefined;
}

export async function startServer(community: Community, emailDelayMinutes: number, retries = 3): Promise<Server> {
  const options = {
    queue: 'outbound_messages',
    retries,
    retrySeconds: 0,
    longestRetrySeconds: 0,
    urgent: { retrySeconds: 0, longestRetrySeconds: 0 },
    expireSeconds: 60,
  };
  const jobs = await startJobs(community.databaseUrl, options, createLogger('error'));
  const server: HeldServer = {
    sent: [],
    now: Date.now(),
    behaviour: 'accept',
    held: undefined,
    holdAnswers() {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      server.held = { reach: reached.resolve, released: released.promise };
      return {
        reached: reached.promise,
        release() {
          server.held = undefined;
          released.resolve();
        },
      };
    },
    async round() {
      const { crashed, ...deps } = depsOf(community, server);
      const sender = senderOf({ ...deps, jobs, emailDelayMinutes });
      await Promise.race([sendQueuedMessages(sender), crashed]);
    },
    async write(message) {
      const { crashed, outbox } = depsOf(community, server);
      await outbox.enqueue(queryAs(community.sql, 'supabase_auth_admin'), message);
      await Promise.race([outbox.sendNow(message.id), crashed]);
    },
    async recover() {
      await community.owner`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`;
      await community.owner`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
      await jobs.recover();
    },
    reportStatus: (receipt, verdict) =>
      handleWhatsappStatuses(
        community.sql,
        [{ receipt, verdict, reason: `WhatsApp said ${verdict}` }],
        new Date(server.now),
      ),
    stop: () => jobs.stop(),
  };
  return server;
}

const never = new Promise<never>(() => {});

/** The dependencies of one round; after a crash they send nothing more. */
function depsOf(
  { sql }: Community,
  server: HeldServer,
): Omit<OutboundDeps, 'jobs' | 'emailDelayMinutes'> & { crashed: Promise<void> } {
  const { promise: crashed, resolve: crash } = Promise.withResolvers<void>();
  const attempted = new Set<string>();
  let isRunning = true;
  const accept = async (sent: Omit<Sent, 'at'>, beforeSending: BeforeSending): Promise<void> => {
    server.held?.reach();
    await server.held?.released;
    if (!isRunning) return never;
    await beforeSending();
    // The server may have crashed with another message meanwhile.
    if (!isRunning) return never;
    const crashNow = (): Promise<void> => {
      isRunning = false;
      crash();
      return never;
    };
    if (server.behaviour === 'crash before send') return crashNow();
    const isFirst = !attempted.has(sent.batch);
    attempted.add(sent.batch);
    if (server.behaviour === 'busy' || (server.behaviour === 'fail once' && isFirst)) {
      throw new Error(`busy: ${sent.address} https://provider.example/x`);
    }
    if (server.behaviour === 'reject') throw new AddressRefused('no such address');
    server.sent.push({ ...sent, at: server.now });
    if (server.behaviour === 'crash after send' || server.behaviour === `crash after ${sent.channel}`)
      return crashNow();
    if (server.behaviour === 'no response' && sent.channel === 'whatsapp') throw new OutcomeUnknown('no answer');
  };
  // A crashed server records nothing either.
  const own: typeof sql = { ...sql, oneAs: (...call) => (isRunning ? sql.oneAs(...call) : never) };
  const clock = { now: () => server.now };
  const surroundings = { publicUrl: 'https://awamu.example', unsubscribeSecret: 'secret', bounceAddress: undefined };
  const mailer = {
    send: (mail: Mail, beforeSending: BeforeSending) =>
      accept({ channel: 'email', batch: batchOf(mail), address: mail.to, subject: mail.subject, mail }, beforeSending),
  };
  const messenger = {
    provider: 'test',
    channels: ['sms' as const],
    send: (message: Message, beforeSending: BeforeSending) =>
      accept({ channel: 'sms', batch: message.id, address: message.to, subject: message.text, message }, beforeSending),
  };
  const box = createSecretBox('secret', 'outbound messages');
  return {
    sql: own,
    crashed,
    clock,
    outbox: createOutbox({ database: queryAs(own, 'service_role'), clock, box, mailer, messenger }),
    publicUrl: surroundings.publicUrl,
    composeNotification: (batch) => composeNotification(batch, surroundings),
    mailer,
    messenger,
    pusher: {
      send: (push: Push, beforeSending: BeforeSending) =>
        accept(
          {
            channel: 'push',
            batch: push.id,
            address: push.endpoint,
            subject: JSON.stringify(push.payload),
            push,
          },
          beforeSending,
        ),
    },
    whatsapp: {
      send: ({ id, receipt, to, text }: WhatsappNotification, beforeSending: BeforeSending) =>
        accept({ channel: 'whatsapp', batch: id, address: to, subject: text, receipt }, beforeSending),
    },
  };
}

const batchOf = ({ messageId = '' }: Mail): string => messageId.slice(1, messageId.indexOf('@'));

let browsers = 0;

/** Adds a push subscription of the member. @returns its endpoint */
export async function subscribe(member: Member): Promise<string> {
  browsers += 1;
  const endpoint = `https://push.example/${browsers}`;
  await member.run('select public.keep_push_subscription($1, $2, $3)', [endpoint, 'B'.repeat(87), 'c'.repeat(22)]);
  return endpoint;
}

/** The email address of a test member. */
export const addressOf = (member: Member): string => `${member.id}@test.example`;

/** Two matched members without notifications: Ann has these settings, Ben gets no emails. */
export async function newPair(
  community: Community,
  settings: object,
): Promise<{ ann: Member; ben: Member; match: string }> {
  const [ann, ben] = [await community.join(), await community.join({ settings: { emailNotifications: false } })];
  const match = await matchUp(ann, ben);
  await community.owner`delete from public.notifications`;
  await saveSettings(ann, settings);
  return { ann, ben, match };
}

export async function sendMessage(sender: Member, match: string, text = 'Oli otya?'): Promise<void> {
  await sender.run('select public.send_message(null, $1, $2)', [match, text]);
}

/** The outcomes of all deliveries; null for pending ones. */
export async function outcomesIn({ owner }: Community): Promise<(string | null)[]> {
  const rows = await owner<{ outcome: string | null }[]>`
    select outcome from private.deliveries order by created_at, channel`;
  return rows.map(({ outcome }) => outcome);
}
