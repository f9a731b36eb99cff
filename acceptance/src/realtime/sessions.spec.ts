import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, openChannel, until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;

beforeAll(async () => {
  server = await startRealtimeFixture();
});
afterAll(() => server.stop());

const wanted = [{ event: 'UPDATE' as const, table: 'profiles' }];
const touch = (member: Member) =>
  server.owner`update public.profiles set bio = ${randomUUID()} where id = ${member.id}`;

test('a channel outlives its first token when the client renews it', async () => {
  const member = await server.makeMember();
  const first = member.token(5);
  let token = first;
  const [client, other] = await Promise.all([server.client(() => token), server.client(() => first)]);
  const log = await listen(client, 'renewed', wanted);
  const notRenewed = await listen(other, 'not renewed', wanted);
  token = member.token();
  await client.realtime.setAuth();
  // The channel that keeps the first token shows when it has expired.
  await until(() => notRenewed.statuses.includes('CHANNEL_ERROR'));
  await touch(member);
  await until(() => log.changes.length === 1);
  expect(log.statuses).toEqual(['SUBSCRIBED']);
});

test('a channel whose token expires is closed with a reason, and rejoins with a new token', async () => {
  const member = await server.makeMember();
  let token = member.token(5);
  const client = await server.client(() => token, { heartbeatIntervalMs: 200 });
  // supabase-js does not renew a token that was set manually.
  await client.realtime.setAuth(token);
  const log = openChannel(client, 'expired', wanted);
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  expect(log.statuses[0]).toBe('SUBSCRIBED');
  expect(log.system.at(-1)).toMatchObject({ status: 'error', message: 'InvalidJWTToken: Token has expired' });
  token = member.token();
  await client.realtime.setAuth(token);
  await until(() => log.statuses.at(-1) === 'SUBSCRIBED');
  await touch(member);
  await until(() => log.changes.length === 1);
});

test('a visitor receives no row changes; the channel receives them after sign-in', async () => {
  const member = await server.makeMember();
  let token: string | null = null;
  const client = await server.client(() => token);
  const log = openChannel(client, 'signing in', wanted);
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  expect(log.errors[0]).toMatch(/Sign in/);
  token = member.token();
  await client.realtime.setAuth();
  await until(() => log.statuses.at(-1) === 'SUBSCRIBED');
  await touch(member);
  await until(() => log.changes.length === 1);
});

test('a channel goes on as another member when the client signs in as somebody else', async () => {
  const [first, second] = await Promise.all([server.makeMember(), server.makeMember()]);
  let token = first.token();
  const client = await server.client(() => token);
  const log = await listen(client, 'handed over', wanted);
  token = second.token();
  await client.realtime.setAuth();
  // The server does not acknowledge the token; it answers a later join on the same socket after processing it.
  await listen(client, 'after', [{ table: 'messages' }]);
  await touch(first);
  await touch(second);
  await until(() => log.changes.length === 1);
  expect(log.changes[0]?.new['id']).toBe(second.id);
});

test('an ended session loses its socket, by whatever way it was ended', async () => {
  const member = await server.makeMember();
  const client = await server.client(() => member.token());
  const log = await listen(client, 'ended', wanted);
  await server.owner`delete from auth.sessions where id = ${member.sessionId}`;
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  // The client reconnects by itself and is refused.
  await until(() => log.errors.some((error) => error.includes('The session has ended')));
  await touch(member);
  expect(log.changes).toEqual([]);
});

test('a suspended member loses every socket and does not come back', async () => {
  const [member, admin] = await Promise.all([server.makeMember(), server.makeMember()]);
  const logs = await Promise.all(
    ['phone', 'desk'].map((name) =>
      listen(
        server.client(() => member.token()),
        name,
        wanted,
      ),
    ),
  );
  await server.owner.begin(async (sql) => {
    await sql`insert into public.admin_users (user_id, admin_level) values (${admin.id}, 'super_admin')`;
    await sql`insert into public.user_status_history (user_id, status, reason, changed_by) values (${member.id}, 'suspended', 'test', ${admin.id})`;
  });
  await until(() => logs.every((log) => log.statuses.includes('CHANNEL_ERROR')));
  await until(() => logs.every((log) => log.errors.some((error) => /session has ended|account is closed/.test(error))));
});

test('events on the server’s bus close sockets too', async () => {
  const [member, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const log = await listen(
    server.client(() => member.token()),
    'bus',
    wanted,
  );
  const untouched = await listen(
    server.client(() => other.token()),
    'bus',
    wanted,
  );
  server.bus.publish('session.ended', { userId: member.id });
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  expect(untouched.statuses).toEqual(['SUBSCRIBED']);
});

test.each([
  ['expired', (member: Member) => member.token(-60), /expired/],
  ['made up', () => 'a.b.c', /not valid/],
  ['foreign', (member: Member) => `${member.token().slice(0, -8)}AAAAAAAA`, /not valid/],
])('a join with an %s token is refused', async (_, makeToken, reason) => {
  const member = await server.makeMember();
  const client = await server.client(() => makeToken(member));
  const log = openChannel(client, 'refused', wanted);
  await until(() => log.errors.length > 0);
  expect(log.errors[0]).toMatch(reason);
});
