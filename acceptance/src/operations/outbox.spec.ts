import { randomUUID } from 'node:crypto';
import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startMailServer } from '../harness/mail-server.ts';
import { readOutbox } from '../harness/outbox.ts';
import { discardServer, freePort, type ServerProcess } from '../harness/server-process.ts';
import { startSpecProcess, startSpecServerAgain } from '../harness/spec-server.ts';

const waiting = { timeout: 160_000 };

/** Joins, and has an advertising request decided. @returns where the two mails go */
async function causeMails(server: ServerProcess, sql: postgres.Sql): Promise<string[]> {
  const joining = `joining-${randomUUID()}@people.example`;
  const client = createClient<Database>(server.url, server.config.anonKey, { auth: { persistSession: false } });
  const joined = await client.auth.signUp({ email: joining, password: 'jackfruit on the veranda' });
  expect([joined.error, joined.data.session]).toEqual([null, null]);
  const business = `business-${randomUUID()}@people.example`;
  await sql`insert into public.advertiser_requests (business_name, email, phone, business_description)
    values ('Stand', ${business}, '+256700111222', 'Rolex')`;
  await sql`update public.advertiser_requests set status = 'approved' where email = ${business}`;
  return [joining, business];
}

it('mails of accounts and of decisions arrive once when mail is back, though their server was killed meanwhile', async () => {
  const port = await freePort();
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'Awamu <hello@people.example>' };
  const first = await startSpecProcess({ env });
  const sql = postgres(first.databaseUrl, { max: 1, onnotice: () => {} });
  const addresses = await causeMails(first, sql);
  const messages = () => sql<{ outcome: string | null; failed: boolean; address: string | null; contents: object }[]>`
    select outcome, failure is not null as failed, address, contents from private.outbound_messages order by created_at`;
  const states = async () => (await messages()).map(({ outcome, failed }) => ({ outcome, failed }));
  await expect.poll(states, waiting).toEqual(Array(2).fill({ outcome: null, failed: true }));
  const [confirmation] = await messages();
  expect(Object.keys(confirmation?.contents ?? {})).toEqual(['sealed']);
  await first.kill();

  const mailServer = await startMailServer({ port });
  const second = await startSpecServerAgain(first, env);
  await expect.poll(states, waiting).toEqual(Array(2).fill({ outcome: 'sent', failed: false }));
  expect(mailServer.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  expect(mailServer.mails.find(({ to }) => to === addresses[0])?.raw).toContain('/auth/v1/verify');
  expect((await messages()).map(({ address, contents }) => ({ address, contents }))).toEqual(
    Array(2).fill({ address: null, contents: {} }),
  );
  await sql.end();
  await discardServer(second);
  await mailServer.stop();
}, 400_000);

it('a mail that was asked for arrives once, though the server was killed between its answer and the lookup', async () => {
  const first = await startSpecProcess();
  const sql = postgres(first.databaseUrl, { max: 2, onnotice: () => {} });
  const client = createClient<Database>(first.url, first.config.anonKey, { auth: { persistSession: false } });
  const account = { email: `asking-${randomUUID()}@people.example`, password: 'jackfruit on the veranda' };
  expect((await client.auth.signUp(account)).error).toBeNull();
  const newcomer = `newcomer-${randomUUID()}@people.example`;
  const stranger = `stranger-${randomUUID()}@people.example`;

  // As long as the test has these locks, the lookup waits.
  const blocked = await sql.reserve();
  await blocked`begin`;
  for (const email of [account.email, newcomer, stranger]) {
    await blocked`select pg_advisory_xact_lock(hashtextextended('auth.users ' || ${email}, 0))`;
  }
  const answers = [
    await client.auth.signInWithOtp({ email: newcomer }),
    await client.auth.signInWithOtp({ email: stranger, options: { shouldCreateUser: false } }),
    await client.auth.resetPasswordForEmail(account.email),
  ];
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  const asked = () => sql<{ kind: string; sealed: string }[]>`select kind, sealed from auth.requested_work`;
  const stored = await asked();
  expect(stored.map(({ kind }) => kind).sort()).toEqual(['recovery mail', 'sign-in message', 'sign-in message']);
  expect(stored.filter(({ sealed }) => sealed.includes('people.example'))).toEqual([]);
  await first.kill();
  await blocked`rollback`;
  blocked.release();

  const second = await startSpecServerAgain(first, {});
  await expect.poll(asked, waiting).toEqual([]);
  const recipients = async () => (await readOutbox(second)).map(({ to }) => to).sort();
  await expect.poll(recipients, waiting).toEqual([account.email, newcomer].sort());
  expect((await sql`select from auth.users where email = ${stranger}`).length).toBe(0);
  await sql.end();
  await discardServer(second);
}, 400_000);
