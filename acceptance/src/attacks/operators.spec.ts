import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { joinAsOperator } from '../product/operator-people.ts';
import type { Person } from '../product/product-people.ts';
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
