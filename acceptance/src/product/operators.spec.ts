import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { emailOf, joinAsOperator, rpc } from './operator-people.ts';
import { anonymousClient, join, personOf } from './product-people.ts';
import { mailTo } from './sent-mail.ts';

let server: RunningServer;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

const operator = (level?: OperatorLevel) => joinAsOperator(server, sql, level);

test('an admin adds a member with a one-time password; everybody else is refused before anything is done', async () => {
  const [admin, moderator, member] = [await operator(), await operator('moderator'), await join(server)];
  const email = `${crypto.randomUUID()}@people.example`;
  const user = {
    full_name: 'Okello Paul',
    email: ` ${email.toUpperCase()} `,
    password: 'matoke',
    gender: 'male',
    interests: 'Choir, , Tea',
  };
  for (const nobody of [moderator, member]) {
    expect(await nobody.post('/api/operations/users', user)).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    });
  }
  const added = await admin.post('/api/operations/users', user);
  expect(added).toMatchObject({ status: 201, body: { success: true } });
  expect(await admin.post('/api/operations/users', user)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  for (const wrong of [{ ...user, password: 'short' }, { ...user, email: 'x' }, { ...user, full_name: ' ' }, {}]) {
    expect(await admin.post('/api/operations/users', wrong)).toMatchObject({ status: 400 });
  }
  const { user_id } = added.body as { user_id: string };
  const [profile] = await sql`select full_name, gender, interests, email from public.profiles where id = ${user_id}`;
  expect(profile).toEqual({ full_name: 'Okello Paul', gender: 'man', interests: ['Choir', 'Tea'], email });
  const client = anonymousClient(server);
  const signedIn = await client.auth.signInWithPassword({ email, password: 'matoke' });
  expect(signedIn.error).toBeNull();
  const paul = personOf(server, user_id, client);
  expect((await paul.client.from('profiles').select('id')).status).toBe(403);
  await client.auth.updateUser({ password: `matooke-${crypto.randomUUID()}` });
  await client.auth.refreshSession();
  expect((await paul.client.from('profiles').select('id')).data).toHaveLength(1);
  const auditEntries = await sql`select action from public.admin_audit_logs where target_user_id = ${user_id}`;
  expect(auditEntries).toEqual([{ action: 'add_user' }]);
});

test('an admin sends a member a recovery email, which is audited', async () => {
  const [admin, member] = [await operator(), await join(server)];
  const email = await emailOf(member);
  expect(await member.post(`/api/operations/users/${member.id}/password-reset`)).toMatchObject({ status: 403 });
  expect(await admin.post('/api/operations/users/nobody/password-reset')).toMatchObject({ status: 400 });
  expect(await admin.post(`/api/operations/users/${crypto.randomUUID()}/password-reset`)).toMatchObject({
    status: 404,
  });
  expect(await admin.post(`/api/operations/users/${member.id}/password-reset`)).toMatchObject({
    status: 200,
    body: { success: true, email },
  });
  expect((await mailTo(server, email, 'assword')).links[0]).toContain('reset-password');
  expect(await sql`select action from public.admin_audit_logs where target_user_id = ${member.id}`).toEqual([
    { action: 'reset_password' },
  ]);
});

test('a member sees that operators requested a new password, but not who and from where', async () => {
  const [admin, member] = [await operator(), await join(server)];
  await admin.post(`/api/operations/users/${member.id}/password-reset`);
  await mailTo(server, await emailOf(member), 'assword');
  const events = await rpc<{ kind: string }[]>(member.client, 'list_my_security_events');
  expect(events.find(({ kind }) => kind === 'recovery_requested')).toMatchObject({ network: null, user_agent: null });
});

test('operators send one address no more mails than anybody else', async () => {
  const [admin, member] = [await operator(), await join(server)];
  const reset = async () => (await admin.post(`/api/operations/users/${member.id}/password-reset`)).status;
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push(await reset());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { error } = await member.client.auth.resetPasswordForEmail(await emailOf(member));
  expect(error?.code).toBe('over_email_send_rate_limit');
});

test('the inbox is answered by mail', async () => {
  const admin = await operator();
  const address = `${crypto.randomUUID()}@people.example`;
  const [made] = await sql`insert into public.contact_messages (name, email, subject, message)
    values ('Eve', ${address}, 'Tickets', 'Where?') returning id`;
  await rpc(admin.client, 'answer_inbox_entry', { kind: 'contact', id: made?.['id'], body: 'At the door' });
  expect((await mailTo(server, address, 'Re: Tickets')).text).toContain('At the door');
});

test('the decision on an advertiser request is mailed to the address of the request', async () => {
  const [member, admin] = [await join(server), await operator()];
  const address = `${crypto.randomUUID()}@stands.example`;
  const made = await member.client
    .from('advertiser_requests')
    .insert({ business_name: 'Rolex Corner', email: address, phone: '1', business_description: 'Food' })
    .select('id')
    .single();
  const { error } = await admin.client
    .from('advertiser_requests')
    .update({ status: 'rejected', rejection_reason: 'The film has no sound' })
    .eq('id', made.data?.id ?? '');
  expect(error).toBeNull();
  const inquiry = await mailTo(server, address, 'advertise');
  expect(inquiry.text).toContain('Rolex Corner');
  expect(inquiry.text).toContain('The film has no sound');
  expect(inquiry.links).toEqual([`${server.url}/contact`]);
});

test('health is measured, and for operators', async () => {
  const [moderator, member] = [await operator('moderator'), await join(server)];
  expect(await member.get('/api/operations/health')).toMatchObject({ status: 403 });
  const health = async () =>
    (await moderator.get('/api/operations/health')).body as { details: { jobs: { job: string; runs: number }[] } };
  const jobs = async () => (await health()).details.jobs.map(({ job }) => job);
  await expect.poll(jobs).toContain('count figures');
  expect(await health()).toMatchObject({
    database: { ok: true },
    storage: { ok: true },
    responses: { failures: 0 },
    details: { replication_slots: expect.any(Number), outbound_messages: { failed: 0 } },
  });
  expect(await jobs()).toEqual(
    expect.arrayContaining(['end suspensions', 'send messages', 'keep the list of throw-away mail hosts']),
  );
  const analytics = await rpc<{ computed_at: string }>((await operator()).client, 'admin_analytics');
  expect(analytics.computed_at).not.toBeNull();
});
