import { readdir, readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import { ownDecision } from '@awamu/contracts/moderation.ts';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { anonymousClient, join, matchUp, type Person, personOf } from './product-people.ts';

let server: ServerProcess;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startServer();
  sql = postgres(server.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

/** Somebody who joined and was made an operator behind the product's back. */
async function operator(level = 'admin'): Promise<Person> {
  const person = await join(server);
  await sql`insert into public.admin_users (user_id, admin_level) values (${person.id}, ${level})`;
  return person;
}
const rpc = async <T>(
  client: Person['client'],
  name: FunctionName,
  args: FunctionArgs<FunctionName> = {},
): Promise<T> => {
  const { data, error } = await client.rpc(name, args as never);
  if (error) throw error;
  return data as T;
};
const emailOf = async (person: Person) => (await person.client.auth.getUser()).data.user?.email ?? '';

interface Sent {
  to: string;
  subject: string;
  text: string;
  links: string[];
}
/** The mail to this address whose subject has these words, once it has been written. */
function mailTo(address: string, words: string): Promise<Sent> {
  return vi.waitFor(
    async () => {
      const outbox = joinPath(server.dataDir, 'outbox');
      const files = await readdir(outbox);
      const mails = await Promise.all(
        files
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => JSON.parse(await readFile(joinPath(outbox, name), 'utf8')) as Sent),
      );
      const found = mails.find(({ to, subject }) => to === address && subject.includes(words));
      if (!found) throw new Error(`no mail to ${address} about ${words}`);
      return found;
    },
    { timeout: 20_000, interval: 200 },
  );
}

test('a suspension ends tables, files, calls and sockets at once, and its letter leads to why and to an appeal', async () => {
  const [ann, ben, admin] = [await join(server), await join(server), await operator()];
  await matchUp(ann, ben);
  const email = await emailOf(ann);
  const token = await ann.token();
  const channel = ann.client.channel('here');
  const joined = new Promise<void>((resolve) => channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()));
  await joined;
  const socketClosed = vi.waitFor(
    () => {
      if (ann.client.realtime.isConnected() && channel.state === 'joined') throw new Error('the socket is open');
    },
    { timeout: 5_000, interval: 50 },
  );
  await rpc(admin.client, 'set_account_status', { user_id: ann.id, status: 'suspended', reason: 'Asked for money' });
  expect((await ann.client.from('profiles').select('id')).status).toBe(403);
  expect((await ann.get('/api/messages/conversations')).status).toBe(403);
  expect((await ann.client.storage.from('profile-images').list(`images/${ann.id}`)).error).not.toBeNull();
  await socketClosed;
  expect((await ben.client.from('member_cards').select('id').eq('id', ann.id)).data).toEqual([]);
  expect((await ann.client.auth.refreshSession()).error).not.toBeNull();

  // In the browser that was open, the token still says who asks.
  const pass = await fetch(`${server.url}/api/closure`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { pass: held } = (await pass.json()) as { pass: string };
  const visitor = anonymousClient(server);
  expect(await rpc(visitor, 'read_closure', { pass: held })).toMatchObject({
    status: 'suspended',
    decision: { reason: 'Asked for money', appeal: null },
  });
  const letter = await mailTo(email, 'suspended');
  expect(letter.text).toContain('Asked for money');
  const [, fromLetter = ''] = /#pass=(\w+)/.exec(letter.links[0] ?? '') ?? [];
  await rpc(visitor, 'appeal_closure', { pass: fromLetter, statement: 'It was a joke' });
  const { appeals } = await rpc<{ appeals: { id: string; statement: string }[] }>(admin.client, 'appeal_queue');
  const [appeal] = appeals;
  expect(appeal?.statement).toBe('It was a joke');
  const second = await operator('moderator');
  await rpc(second.client, 'hear_appeal', { appeal_id: appeal?.id ?? '', outcome: 'overturned', answer: 'So it was' });
  expect((await mailTo(email, 'open again')).to).toBe(email);
  expect((await ben.client.from('member_cards').select('id').eq('id', ann.id)).data).toHaveLength(1);
});

test('the closure call is for closed accounts alone', async () => {
  const ann = await join(server);
  expect(await ann.post('/api/closure')).toMatchObject({ status: 404 });
  expect((await fetch(`${server.url}/api/closure`, { method: 'POST' })).status).toBe(401);
});

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
  const deeds = await sql`select action from public.admin_audit_logs where target_user_id = ${user_id}`;
  expect(deeds).toEqual([{ action: 'add_user' }]);
});

test('an admin sends a member the way to a new password, and that is written down', async () => {
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
  expect((await mailTo(email, 'assword')).links[0]).toContain('reset-password');
  expect(await sql`select action from public.admin_audit_logs where target_user_id = ${member.id}`).toEqual([
    { action: 'reset_password' },
  ]);
});

test('a member whose operators ask for a new password reads of it, and not who asked and from where', async () => {
  const [admin, member] = [await operator(), await join(server)];
  await admin.post(`/api/operations/users/${member.id}/password-reset`);
  await mailTo(await emailOf(member), 'assword');
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
  expect((await mailTo(address, 'Re: Tickets')).text).toContain('At the door');
});

test('whoever asks to advertise reads the decision in a letter to the address of the request', async () => {
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
  const letter = await mailTo(address, 'advertise');
  expect(letter.text).toContain('Rolex Corner');
  expect(letter.text).toContain('The film has no sound');
  expect(letter.links).toEqual([`${server.url}/contact`]);
});

test('a member whose account is open reads the decision about them, and appeals once', async () => {
  const [ann, ben, judge] = [await join(server), await join(server), await operator('moderator')];
  const report = await rpc<string>(ben.client, 'report_member', { reported_user_id: ann.id, report_type: 'spam' });
  const decided = { report_id: report, outcome: 'warning', reason: 'No adverts', note: 'Second time' };
  const id = await rpc<string>(judge.client, 'decide_report', decided);
  const decisions = async (person: Person) => ownDecision.array().parse(await rpc(person.client, 'my_decisions'));
  expect(await decisions(ann)).toMatchObject([{ id, outcome: 'warning', reason: 'No adverts', appeal: null }]);
  expect(await decisions(ben)).toEqual([]);
  expect(JSON.stringify(await rpc(ann.client, 'my_decisions'))).not.toMatch(new RegExp(`${ben.id}|${judge.id}|Second`));
  expect((await anonymousClient(server).rpc('my_decisions')).status).toBe(401);

  const appeal = { decision_id: id, statement: 'It was not me' };
  expect((await ben.client.rpc('appeal_decision', appeal)).status).toBe(404);
  await rpc(ann.client, 'appeal_decision', appeal);
  expect((await ann.client.rpc('appeal_decision', appeal)).status).toBe(409);
  expect((await decisions(ann))[0]?.appeal).toMatchObject({ status: 'open', statement: 'It was not me' });
  expect((await mailTo(await emailOf(ann), 'warning')).links).toEqual([`${server.url}/decisions#${id}`]);
});

test('health is measured, and for operators', async () => {
  const [moderator, member] = [await operator('moderator'), await join(server)];
  expect(await member.get('/api/operations/health')).toMatchObject({ status: 403 });
  const health = await vi.waitFor(
    async () => {
      const { body } = await moderator.get('/api/operations/health');
      const found = body as { details: { jobs: { job: string; runs: number }[] } };
      if (!found.details.jobs.some(({ job }) => job === 'count figures')) throw new Error('not yet');
      return found;
    },
    { timeout: 20_000 },
  );
  expect(health).toMatchObject({
    database: { ok: true },
    storage: { ok: true },
    responses: { failures: 0 },
    details: { replication_slots: expect.any(Number), letters: { failed: 0 } },
  });
  expect(health.details.jobs.map(({ job }) => job)).toEqual(
    expect.arrayContaining(['end suspensions', 'send letters', 'keep the list of throw-away mail hosts']),
  );
  const analytics = await rpc<{ computed_at: string }>((await operator()).client, 'admin_analytics');
  expect(analytics.computed_at).not.toBeNull();
});

test('a picture that a moderator removed does not come back in another format', async () => {
  const [ann, ben, judge] = [await join(server), await join(server), await operator('moderator')];
  const circles = [
    [90, 120, 80],
    [400, 200, 150],
    [250, 480, 110],
    [520, 540, 60],
    [60, 420, 90],
  ].map(
    ([x, y, radius], index) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${index * 50},${200 - index * 40},90)"/>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#cba"/>${circles.join('')}</svg>`;
  const picture = sharp(Buffer.from(drawn));
  const put = async (person: Person, file: Buffer, type: string) => {
    const name = `images/${person.id}/${crypto.randomUUID()}.${type}`;
    const { error } = await person.client.storage
      .from('profile-images')
      .upload(name, file, { contentType: `image/${type}` });
    if (error) throw error;
    const { publicUrl } = person.client.storage.from('profile-images').getPublicUrl(name).data;
    const saved = await person.client.from('profiles').update({ profile_picture_url: publicUrl }).eq('id', person.id);
    expect(saved.error).toBeNull();
    return (await person.client.from('profiles').select('profile_picture_url')).data?.[0]?.profile_picture_url as
      | string
      | null;
  };
  expect(await put(ann, await picture.clone().png().toBuffer(), 'png')).toContain(ann.id);
  const report = await rpc<string>(ben.client, 'report_member', {
    reported_user_id: ann.id,
    report_type: 'inappropriate_content',
  });
  await rpc(judge.client, 'decide_report', {
    report_id: report,
    outcome: 'remove_content',
    reason: 'Nude',
    remove: ['profile_picture'],
  });
  expect(await put(ben, await picture.clone().resize(400).webp({ quality: 60 }).toBuffer(), 'webp')).toBeNull();
  expect(await rpc<unknown[]>(ben.client, 'my_held_pictures')).toHaveLength(1);
});
