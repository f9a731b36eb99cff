import { performance } from 'node:perf_hooks';
import postgres, { type Sql } from 'postgres';
import { createCallerSql } from '../../server/src/identity/caller-sql.ts';
import { queryAs } from '../../server/src/identity/query-as.ts';
import { createSecretBox } from '../../server/src/platform/crypto/secret-box.ts';
import { connectAsOwner, connectForRequests } from '../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../server/src/platform/database/request-login.ts';
import { startScratchPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { startJobs } from '../../server/src/platform/jobs/jobs.ts';
import { migrate } from '../../server/src/platform/migrate/migrate.ts';
import { createOutbox } from '../../server/src/platform/outbox/outbox.ts';
import { sendQueuedMessages } from '../../server/src/platform/outbox/send-queued-messages.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import { createLogger } from '../../server/src/platform/process/logger.ts';
import { composeNotification } from '../../server/src/product/notifications/compose-notification.ts';
import { type OutboundDeps, senderOf } from '../../server/src/product/outbound-messages/register.ts';
import { type Figure, printFigures, printMachine, ratio } from './report/figures.ts';

/** Number of waiting events at the start; the first argument replaces it for a shorter trial. */
const fullSize = 100_000;
/** Waiting events of each member. */
const eventsEach = 5;
/** How long a mail waits for further events, as in the product. */
const emailDelayMinutes = 5;
/** Concurrent inserts: as many as the product sends batches at a time (send-queued-messages.ts). */
const atOnce = 50;
const queue = {
  queue: 'outbound_messages',
  retries: 10,
  retrySeconds: 60,
  longestRetrySeconds: 14_400,
  urgent: { retrySeconds: 5, longestRetrySeconds: 60 },
  expireSeconds: 600,
};

interface Measured {
  seconds: number;
  sent: number;
}

/**
 * Measures the delivery of waiting notifications by one server whose providers answer at once: each event as a push,
 * then all of a member in one mail. The reference is bare one-row inserts into the same Postgres.
 */
export async function measureNotifications(events = fullSize): Promise<Figure[]> {
  const database = await startScratchPostgres();
  const served = connectAsOwner(database.url);
  const owner = postgres(database.url, { onnotice: () => {} });
  await migrate(served);
  const pool = connectForRequests(database.url, await prepareRequestLogin(served));
  const jobs = await startJobs(database.url, queue, createLogger('error'));
  try {
    await makeMembers(owner, Math.ceil(events / eventsEach));
    const deps = { sql: createCallerSql(pool), jobs };
    const bareBefore = await insertBare(database.url, events);
    const push = await deliver(owner, deps, 'push');
    const mail = await deliver(owner, deps, 'email');
    const bareAfter = await insertBare(database.url, events);
    return figuresOf(events, { push, mail, bare: (bareBefore + bareAfter) / 2 });
  } finally {
    await jobs.stop();
    await Promise.all([pool.end(), served.end(), owner.end()]);
    await database.stop();
  }
}

/** Creates members with one push subscription each. */
async function makeMembers(owner: Sql, count: number): Promise<void> {
  await owner`
    insert into auth.users (id, email, aud, role)
    select gen_random_uuid(), 'member' || number || '@bench.example', 'authenticated', 'authenticated'
    from generate_series(1, ${count}) as number`;
  await owner`insert into public.profiles (id, full_name) select id, 'Member' from auth.users`;
  await owner`
    insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, 'https://push.example/' || id, repeat('B', 87), repeat('c', 22) from auth.users`;
}

/** Creates decided reports for every member, of which only this channel informs them, then delivers them. */
async function deliver(
  owner: Sql,
  parts: Pick<OutboundDeps, 'sql' | 'jobs'>,
  channel: 'push' | 'email',
): Promise<Measured> {
  await owner`delete from public.notifications`;
  const settings = { emailNotifications: channel === 'email', pushNotifications: channel === 'push' };
  await owner`delete from public.user_settings`;
  await owner`insert into public.user_settings (user_id, settings) select id, ${owner.json(settings)} from auth.users`;
  await owner`
    insert into public.notifications (user_id, kind, payload)
    select account.id, 'report_decided', '{}' from auth.users as account cross join generate_series(1, ${eventsEach})`;
  await owner`vacuum analyze`;
  let sent = 0;
  const count = async (): Promise<void> => {
    sent += 1;
  };
  let passedMs = 0;
  const clock = { now: () => systemClock.now() + passedMs };
  const mailer = { send: count };
  const messenger = { provider: 'bench', channels: [], send: count };
  const box = createSecretBox('bench', 'outbound messages');
  const surroundings = { publicUrl: 'https://bench.example', unsubscribeSecret: 'bench', bounceAddress: undefined };
  const sender = senderOf({
    ...parts,
    clock,
    outbox: createOutbox({ database: queryAs(parts.sql, 'service_role'), clock, box, mailer, messenger }),
    publicUrl: surroundings.publicUrl,
    composeNotification: (batch) => composeNotification(batch, surroundings),
    emailDelayMinutes,
    mailer,
    messenger,
    pusher: { send: count },
    whatsapp: { send: count },
  });
  const startedAt = performance.now();
  await sendQueuedMessages(sender);
  // After the delay the waiting mails are due.
  passedMs = emailDelayMinutes * 60_000;
  await sendQueuedMessages(sender);
  return { seconds: (performance.now() - startedAt) / 1_000, sent };
}

/** Seconds for that many rows, one insert and transaction each, about as wide as a delivery. */
async function insertBare(url: string, rows: number): Promise<number> {
  const sql = postgres(url, { max: atOnce, onnotice: () => {} });
  try {
    await sql`create table if not exists bare (id bigint generated always as identity primary key, notification_id uuid, channel text, due_at timestamptz)`;
    let left = rows;
    const insert = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await sql`insert into bare (notification_id, channel, due_at) values (gen_random_uuid(), 'push', now())`;
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: atOnce }, insert));
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await sql`drop table bare`;
    await sql.end();
  }
}

function figuresOf(events: number, { push, mail, bare }: { push: Measured; mail: Measured; bare: number }): Figure[] {
  const rate = (count: number, seconds: number): string => `${Math.round(count / seconds)}/s`;
  return [
    {
      what: `${events} events waiting, each a push: jobs/s, ÷ bare inserts`,
      measured: `${rate(push.sent, push.seconds)}, **${ratio(bare / push.seconds)}**`,
    },
    {
      what: `${events} events waiting, ${mail.sent} mails: events/s, ÷ bare inserts`,
      measured: `${rate(events, mail.seconds)}, **${ratio(bare / mail.seconds)}**`,
    },
    { what: `bare one-row inserts, ${atOnce} at once`, measured: rate(events, bare) },
  ];
}

if (import.meta.main) {
  printMachine();
  printFigures('Notifications', await measureNotifications(Number(process.argv[2] ?? fullSize)));
}
