import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { createDatabase, startOwnPostgres } from '../harness/own-postgres.ts';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import type { Scenario } from './scenario.ts';
import { signal } from './send-signal.ts';
import { type Inbox, startSlowInbox } from './slow-inbox.ts';

const mails = 240;
const freezes = 4;
/** A lease lasts 45 s (private.message_lease): after that the other server sends what the frozen one had claimed. */
const frozenMs = 60_000;
/** Until the queue has repeated what failed. */
const patienceMs = 15 * 60_000;
/** Connections that a server has to its mail server, so mails whose last bytes can be on their way when it stands still. */
const connections = 5;

/**
 * Two servers of one database send mails, and one after the other stands still for longer than a lease (SIGSTOP). Every mail
 * arrives; only those that were on the wire may arrive twice, with one Message-ID (docs/decisions/238).
 */
export const frozenServers: Scenario = {
  name: 'frozen servers',
  async run() {
    const postgres = await startOwnPostgres();
    const inbox = await startSlowInbox(300);
    const servers: ServerProcess[] = [];
    try {
      const { url } = await createDatabase(postgres);
      for (let number = 0; number < 2; number += 1) {
        servers.push(
          await startServer({
            env: {
              DATABASE_URL: url,
              TRUSTED_PROXIES: 'loopback',
              SMTP_HOST: '127.0.0.1',
              SMTP_PORT: String(inbox.port),
              MAIL_FROM: 'Awamu <hello@people.example>',
            },
          }),
        );
      }
      return await freezeWhileSending(servers, inbox, url);
    } finally {
      for (const server of servers) {
        signal(server.pid, 'SIGCONT');
        await discardServer(server);
      }
      await inbox.close();
      await postgres.stop();
    }
  },
};

async function freezeWhileSending(
  servers: ServerProcess[],
  inbox: Inbox,
  databaseUrl: string,
): Promise<Record<string, string | number>> {
  for (let freeze = 0; freeze < freezes; freeze += 1) {
    const [frozen, other] = freeze % 2 === 0 ? servers : servers.toReversed();
    if (!(frozen && other)) throw new Error('there are two servers');
    // Asked for at both, so that each has mails at its provider when it stands still.
    await askForMails(servers, freeze);
    await pause(200 + Math.random() * 1_500);
    signal(frozen.pid, 'SIGSTOP');
    await pause(frozenMs);
    signal(frozen.pid, 'SIGCONT');
  }
  const ended = Date.now();
  while (inbox.addresses() < mails && Date.now() < ended + patienceMs) await pause(1_000);
  const lastAfter = Date.now() - ended;
  // A mail that is sent again comes within a lease.
  await pause(frozenMs);

  const lost = mails - inbox.addresses();
  const again = inbox.sentAgain();
  if (lost > 0 || again > freezes * connections) {
    throw new Error(
      `of ${mails} mails ${lost} did not come within ${lastAfter / 1000} s, ${again} came again\n${await unsent(databaseUrl)}`,
    );
  }
  return {
    frozen: `${freezes} times for ${frozenMs / 1000} s`,
    'mails asked for and delivered': mails,
    'last mail after the last freeze': `${Math.round(lastAfter / 1000)} s`,
    'mails that came again, with the same Message-ID': again,
  };
}

/** What the database says of the mails that were not sent. */
async function unsent(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`
    select attempts, failure, outcome, is_queued, sending_until, next_attempt_at, now() from private.outbound_messages
    where outcome is distinct from 'sent'`;
  await sql.end();
  return rows.map((row) => JSON.stringify(row)).join('\n');
}

/** Each visitor has an address and a network of their own, so that no limit applies. */
async function askForMails(servers: ServerProcess[], freeze: number): Promise<void> {
  const each = mails / freezes;
  for (let number = 0; number < each; number += 1) {
    const server = servers[number % servers.length];
    if (!server) throw new Error('there are servers');
    const client = createClient(server.url, server.config.anonKey, {
      auth: { persistSession: false },
      global: { headers: { 'x-forwarded-for': `198.18.${freeze}.${number}` } },
    });
    const { error } = await client.auth.signInWithOtp({ email: `visitor-${freeze}-${number}@people.example` });
    if (error) throw error;
  }
}
