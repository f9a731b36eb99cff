import { AddressRefused } from '../../server/src/platform/delivery/address-refused.ts';
import { OutcomeUnknown } from '../../server/src/platform/delivery/outcome-unknown.ts';
import type { Push } from '../../server/src/platform/delivery/web-push.ts';
import type { WhatsappNotification } from '../../server/src/platform/delivery/whatsapp.ts';
import { startJobs } from '../../server/src/platform/jobs/jobs.ts';
import type { Mail } from '../../server/src/platform/mail/mail.ts';
import { createLogger } from '../../server/src/platform/process/logger.ts';
import {
  type DeliveryDeps,
  deliverNotifications,
} from '../../server/src/product/notifications/deliver-notifications.ts';
import {
  handleWhatsappStatuses,
  type WhatsappVerdict,
} from '../../server/src/product/notifications/provider-reports.repo.ts';
import { type Community, type Member, matchUp, saveSettings } from './community.ts';

export type Channel = 'email' | 'push' | 'whatsapp';

/** What a provider was given. */
export interface Sent {
  channel: Channel;
  /** The batch's number, by which a provider tells a second try. */
  batch: string;
  address: string;
  /** On the office's clock. */
  at: number;
  subject: string;
  mail?: Mail;
  push?: Push;
  /** Of WhatsApp: what it gives back with what it says of this message. */
  receipt?: string;
}

/**
 * How the providers take the next things: as they should, never, each at the second try, refusing the address for good,
 * with the server killed after they took the first one of a channel or before it reached them, or with WhatsApp taking all
 * without an answer.
 */
export type Weather = 'fair' | 'busy' | 'rough' | 'refusing' | 'deadly' | `deadly ${Channel}` | 'stillborn' | 'silent';

/** A server's delivery over real tables and a real queue, with providers that note what they get, and a clock to move. */
export interface PostOffice {
  sent: Sent[];
  now: number;
  weather: Weather;
  /** One round, as a server with this clock does it. With deadly weather it ends as a killed process does: in the middle. */
  round(): Promise<void>;
  /** Time passes for the queue: what dead servers hold goes to others. */
  recover(): Promise<void>;
  /** WhatsApp says what became of a message (private.handle_whatsapp_status). */
  hear(receipt: string, verdict: WhatsappVerdict): Promise<void>;
  stop(): Promise<void>;
}

export async function openPostOffice(
  community: Community,
  emailDelayMinutes: number,
  retries = 3,
): Promise<PostOffice> {
  const options = { queue: 'notifications', retries, retrySeconds: 0, longestRetrySeconds: 0, expireSeconds: 60 };
  const jobs = await startJobs(community.databaseUrl, options, createLogger('error'));
  const office: PostOffice = {
    sent: [],
    now: Date.now(),
    weather: 'fair',
    async round() {
      const server = { ...depsOf(community, office), jobs, emailDelayMinutes };
      await Promise.race([deliverNotifications(server), server.killed]);
    },
    async recover() {
      await community.owner`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`;
      await community.owner`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
      await jobs.recover();
    },
    hear: (receipt, verdict) =>
      handleWhatsappStatuses(
        community.sql,
        [{ receipt, verdict, reason: `WhatsApp said ${verdict}` }],
        new Date(office.now),
      ),
    stop: () => jobs.stop(),
  };
  return office;
}

const never = new Promise<never>(() => {});

/** What one round of a server stands on; a killed one sends nothing more. */
function depsOf(
  { sql }: Community,
  office: PostOffice,
): Omit<DeliveryDeps, 'jobs' | 'emailDelayMinutes'> & { killed: Promise<void> } {
  const { promise: killed, resolve: die } = Promise.withResolvers<void>();
  const tried = new Set<string>();
  let isAlive = true;
  const take = async (sent: Omit<Sent, 'at'>): Promise<void> => {
    if (!isAlive) return never;
    const kill = (): Promise<void> => {
      isAlive = false;
      die();
      return never;
    };
    if (office.weather === 'stillborn') return kill();
    const isFirst = !tried.has(sent.batch);
    tried.add(sent.batch);
    if (office.weather === 'busy' || (office.weather === 'rough' && isFirst)) {
      throw new Error(`busy: ${sent.address} https://provider.example/x`);
    }
    if (office.weather === 'refusing') throw new AddressRefused('no such address');
    office.sent.push({ ...sent, at: office.now });
    if (office.weather === 'deadly' || office.weather === `deadly ${sent.channel}`) return kill();
    if (office.weather === 'silent' && sent.channel === 'whatsapp') throw new OutcomeUnknown('no answer');
  };
  return {
    // A killed server notes nothing either.
    sql: { ...sql, oneAs: (...call) => (isAlive ? sql.oneAs(...call) : never) },
    killed,
    clock: { now: () => office.now },
    publicUrl: 'https://awamu.example',
    unsubscribeSecret: 'secret',
    bounceAddress: undefined,
    mailer: {
      send: (mail) => take({ channel: 'email', batch: batchOf(mail), address: mail.to, subject: mail.subject, mail }),
    },
    pusher: {
      send: (push) =>
        take({ channel: 'push', batch: push.id, address: push.endpoint, subject: JSON.stringify(push.payload), push }),
    },
    whatsapp: {
      send: ({ id, receipt, to, text }: WhatsappNotification) =>
        take({ channel: 'whatsapp', batch: id, address: to, subject: text, receipt }),
    },
  };
}

const batchOf = ({ messageId = '' }: Mail): string => messageId.slice(1, messageId.indexOf('@'));

let browsers = 0;

/** A browser of the member takes push. @returns its address */
export async function subscribe(member: Member): Promise<string> {
  browsers += 1;
  const endpoint = `https://push.example/${browsers}`;
  await member.run('select public.keep_push_subscription($1, $2, $3)', [endpoint, 'B'.repeat(87), 'c'.repeat(22)]);
  return endpoint;
}

/** The e-mail address of a member of the community. */
export const addressOf = (member: Member): string => `${member.id}@test.example`;

/** Ann, who is told by these settings of what Ben does, and their match, of which nothing is told any more. */
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

export async function say(sender: Member, match: string, text = 'Oli otya?'): Promise<void> {
  await sender.run('select public.send_message(null, $1, $2)', [match, text]);
}

/** What became of all deliveries; those without an outcome wait. */
export async function outcomesIn({ owner }: Community): Promise<(string | null)[]> {
  const rows = await owner<{ outcome: string | null }[]>`
    select outcome from private.deliveries order by created_at, channel`;
  return rows.map(({ outcome }) => outcome);
}
