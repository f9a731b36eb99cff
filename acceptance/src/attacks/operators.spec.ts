import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { emailOf, joinAsOperator } from '../product/operator-people.ts';
import { anonymousClient, join, type Person, personOf } from '../product/product-people.ts';
import { meetPeople, type PeopleUnderAttack, secretsIn, send, type WireRequest } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
let sql: postgres.Sql;
let operators: Record<'moderator' | 'admin', Person>;
let superAdmin: Person;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  people = await meetPeople(server);
  operators = {
    moderator: await joinAsOperator(server, sql, 'moderator'),
    admin: await joinAsOperator(server, sql, 'admin'),
  };
  superAdmin = await joinAsOperator(server, sql, 'super_admin');
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

const stateOfOperators = () => sql`select user_id, admin_level, is_active from public.admin_users order by user_id`;
const post = (body: unknown): WireRequest => ({ method: 'POST', body });
const patch = (body: unknown): WireRequest => ({ method: 'PATCH', body, headers: { prefer: 'return=representation' } });

describe('an operator gone bad gets no more than their level:', () => {
  it.each<[string, 'moderator' | 'admin', () => [string, WireRequest?]]>([
    [
      'a moderator reads a conversation that nobody reported',
      'moderator',
      () => [`/rest/v1/messages?match_id=eq.${people.conversation}`],
    ],
    [
      'an admin reads a conversation that nobody reported',
      'admin',
      () => [`/rest/v1/messages?match_id=eq.${people.conversation}`],
    ],
    ['a moderator searches all messages', 'moderator', () => ['/rest/v1/messages?content=ilike.*secret*']],
    [
      'a moderator reads an email address',
      'moderator',
      () => [`/rest/v1/profiles?id=eq.${people.victim.id}&select=email,birthdate,location`],
    ],
    [
      'a moderator reads settings, with the phone number',
      'moderator',
      () => [`/rest/v1/user_settings?user_id=eq.${people.victim.id}`],
    ],
    [
      'an admin reads settings, with the phone number',
      'admin',
      () => [`/rest/v1/user_settings?user_id=eq.${people.victim.id}`],
    ],
    [
      'a moderator opens the details of a member',
      'moderator',
      () => ['/rest/v1/rpc/user_details', post({ user_id: people.victim.id })],
    ],
    ['a moderator lists all members', 'moderator', () => ['/rest/v1/rpc/list_users', post({})]],
    [
      'a moderator makes themself an admin',
      'moderator',
      () => ['/rest/v1/rpc/set_operator_level', post({ user_id: operators.moderator.id, admin_level: 'admin' })],
    ],
    [
      'a moderator changes their row of the operators',
      'moderator',
      () => [`/rest/v1/admin_users?user_id=eq.${operators.moderator.id}`, patch({ admin_level: 'super_admin' })],
    ],
    [
      'an admin changes their row of the operators',
      'admin',
      () => [`/rest/v1/admin_users?user_id=eq.${operators.admin.id}`, patch({ admin_level: 'super_admin' })],
    ],
    [
      'an admin takes the level of a super admin away',
      'admin',
      () => [`/rest/v1/admin_users?user_id=eq.${superAdmin.id}`, patch({ is_active: false })],
    ],
    [
      'an admin makes a friend a super admin',
      'admin',
      () => ['/rest/v1/admin_users', post({ user_id: people.stranger.id, admin_level: 'super_admin' })],
    ],
    [
      'an admin bans a super admin',
      'admin',
      () => ['/rest/v1/user_status_history', post({ user_id: superAdmin.id, status: 'banned', reason: 'x' })],
    ],
    [
      'a moderator deletes from the audit log',
      'moderator',
      () => ['/rest/v1/admin_audit_logs?action=not.is.null', { method: 'DELETE' }],
    ],
    [
      'an admin changes the audit log',
      'admin',
      () => ['/rest/v1/admin_audit_logs?action=not.is.null', patch({ action: 'x' })],
    ],
    [
      'an admin writes into the audit log',
      'admin',
      () => ['/rest/v1/admin_audit_logs', post({ action: 'x', admin_user_id: superAdmin.id })],
    ],
    ['an admin lists the legal holds', 'admin', () => ['/rest/v1/rpc/list_legal_holds', post({})]],
    [
      'a moderator takes a picture of a conversation',
      'moderator',
      () => [`/storage/v1/object/list/message-images`, post({ prefix: `messages/${people.conversation}` })],
    ],
    ['an admin calls the admin API of accounts', 'admin', () => ['/auth/v1/admin/users']],
  ])('%s', async (_what, level, ask) => {
    const before = await stateOfOperators();
    const log = await sql`select count(*)::int from public.admin_audit_logs where action = 'x'`;
    const [path, init] = ask();
    const answer = await send(server, operators[level], path, init);
    expect(answer.status).toBeLessThan(500);
    expect(secretsIn(answer.text)).toEqual([]);
    if (answer.status < 300) expect(answer.text).toMatch(/^(\[\])?$/);
    expect(await stateOfOperators()).toEqual(before);
    expect(await sql`select count(*)::int from public.admin_audit_logs where action = 'x'`).toEqual(log);
    expect(
      await sql`select 1 from private.account_status where user_id = ${superAdmin.id} and status <> 'active'`,
    ).toHaveLength(0);
  });

  it('an operator whose level was taken away can do nothing more with the open session', async () => {
    const person = await joinAsOperator(server, sql, 'admin');
    await sql`update public.admin_users set is_active = false where user_id = ${person.id}`;
    const answer = await send(server, person, '/rest/v1/rpc/user_details', post({ user_id: people.victim.id }));
    expect(answer.status).toBe(403);
    expect(secretsIn(answer.text)).toEqual([]);
  });
});

/** What an operator reads and does, by every protocol. */
const adminCalls: [string, WireRequest?][] = [
  ['/rest/v1/rpc/admin_dashboard', post({})],
  ['/rest/v1/rpc/report_queue', post({})],
  ['/rest/v1/rpc/list_users', post({})],
  ['/rest/v1/rpc/set_operator_level', post({ user_id: randomUUID(), level: 'admin' })],
  ['/rest/v1/content_reports'],
  ['/rest/v1/admin_audit_logs'],
  ['/rest/v1/contact_messages'],
  ['/api/operations/health'],
];

describe('somebody who has the session of an operator, but not the second factor, gets nothing:', () => {
  /** The app's secret is known to the operator alone. */
  async function addApp(person: Person): Promise<{ id: string; codeIn: (steps: number) => string }> {
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    const secret = Secret.fromBase32(data.totp.secret);
    return { id: data.id, codeIn: (steps) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 }) };
  }
  const proveApp = async (person: Person, { id, codeIn }: Awaited<ReturnType<typeof addApp>>, steps: number) => {
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeIn(steps) });
    if (error) throw error;
  };
  const promote = async (level: string) => {
    const person = await join(server);
    await sql`insert into public.admin_users (user_id, admin_level) values (${person.id}, ${level})`;
    return person;
  };
  /** Another device of the operator, where the password was enough so far. */
  async function byPassword(person: Person): Promise<Person> {
    const password = `posho-${randomUUID()}`;
    await person.client.auth.updateUser({ password });
    const client = anonymousClient(server);
    const { error } = await client.auth.signInWithPassword({ email: await emailOf(person), password });
    if (error) throw error;
    return personOf(server, person.id, client);
  }
  async function answersTo(person: Person): Promise<Set<string>> {
    const answers = new Set<string>();
    for (const [path, init] of adminCalls) {
      const { status, text } = await send(server, person, path, init);
      expect(secretsIn(text)).toEqual([]);
      const body = JSON.parse(text);
      answers.add(`${status} ${body.code === 'PT403' ? body.message : (body.code ?? JSON.stringify(body))}`);
    }
    return answers;
  }

  it.each([
    ['a moderator', 'moderator'],
    ['an admin', 'admin'],
    ['a super admin', 'super_admin'],
  ])('%s without any', async (_who, level) => {
    const answers = await answersTo(await promote(level));
    expect(answers).toContain('403 second_factor_missing');
    for (const answer of answers) expect(answer).toMatch(/^(403 |200 \[\]$)/);
  });

  it('by the password, where an app is asked for', async () => {
    const admin = await promote('admin');
    await proveApp(admin, await addApp(admin), 0);
    expect(await answersTo(await byPassword(admin))).toEqual(new Set(['403 insufficient_aal']));
    expect(await answersTo(admin)).not.toContain('403 second_factor_required');
  });

  it('by the password, where a passkey is there to be used', async () => {
    const admin = await promote('admin');
    await sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${admin.id}, ${randomUUID()}, 'key')`;
    const answers = await answersTo(admin);
    expect(answers).toContain('403 second_factor_required');
    for (const answer of answers) expect(answer).toMatch(/^(403 |200 \[\]$)/);
    // Nor by an app of their own, or without the passkey.
    const enrolled = await admin.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.error?.code).toBe('insufficient_aal');
    const { data: passkeys } = await admin.client.auth.passkey.list();
    const removed = await admin.client.auth.passkey.delete({ passkeyId: passkeys?.[0]?.id ?? '' });
    expect(removed.error?.code).toBe('insufficient_aal');
    expect((await admin.client.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal');
  });

  it('by an app that was begun before the passkey was added', async () => {
    const admin = await promote('admin');
    const app = await addApp(admin);
    await sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${admin.id}, ${randomUUID()}, 'key')`;
    await expect(proveApp(admin, app, 0)).rejects.toMatchObject({ code: 'insufficient_aal' });
  });

  it('after the app was removed, with the token that it had proved', async () => {
    const admin = await promote('admin');
    const app = await addApp(admin);
    await proveApp(admin, app, 0);
    const token = await admin.token();
    expect(await answersTo(admin)).not.toContain('403 second_factor_missing');
    expect((await admin.client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
    const answers = await answersTo({ ...admin, token: async () => token });
    expect(answers).toContain('403 second_factor_missing');
    for (const answer of answers) expect(answer).toMatch(/^(403 |200 \[\]$)/);
  });

  it('by a claim in their own metadata', async () => {
    const admin = await promote('admin');
    await admin.client.auth.updateUser({ data: { aal: 'aal2', second_factor: 'proved' } });
    await admin.client.auth.refreshSession();
    expect(await answersTo(admin)).toContain('403 second_factor_missing');
  });

  it('by saying that the demo community runs', async () => {
    const admin = await promote('super_admin');
    const said = await send(server, admin, '/rest/v1/demo_community', post({ is_running: true }));
    expect(said.status).toBe(404);
    const elsewhere = { ...post({ is_running: true }), headers: { 'content-profile': 'private' } };
    expect((await send(server, admin, '/rest/v1/demo_community', elsewhere)).status).toBeGreaterThanOrEqual(400);
    expect(await sql`select is_running from private.demo_community`).toEqual([{ is_running: false }]);
  });
});
