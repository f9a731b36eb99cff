import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let member: Member;

beforeAll(async () => {
  server = await startRealtimeFixture();
  member = await server.makeMember();
});
afterAll(() => server.stop());

const touch = () => server.owner`update public.profiles set bio = ${randomUUID()} where id = ${member.id}`;

test.each(['1.0.0', '2.0.0'] as const)('a client of protocol %s finds the next server by itself', async (vsn) => {
  const log = await listen(
    server.client(() => member.token(), { vsn }),
    `restart-${vsn}`,
    [{ table: 'profiles' }],
  );
  await server.restartServer();
  // These statuses make the page fetch again: connection lost, then joined.
  await until(() => log.statuses.length >= 3 && log.statuses.at(-1) === 'SUBSCRIBED');
  expect(log.statuses).toContain('CHANNEL_ERROR');
  await touch();
  await until(() => log.changes.length === 1);
});

test('when the stream from the database breaks, listeners are notified, join again and receive changes', async () => {
  const client = await server.client(() => member.token());
  const log = await listen(client, 'gap', [{ table: 'profiles' }]);
  const talk = client.channel('no rows here');
  const talkStatuses: string[] = [];
  talk.subscribe((status) => talkStatuses.push(status));
  await until(() => talkStatuses.includes('SUBSCRIBED'));

  await server.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'walsender'`;
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  expect(log.system.at(-1)?.status).toBe('error');
  await until(() => log.statuses.at(-1) === 'SUBSCRIBED');
  await touch();
  await until(() => log.changes.length === 1);
  expect(talkStatuses).toEqual(['SUBSCRIBED']);
});

test('a server that is gone keeps no slot in the database', async () => {
  await server.restartServer();
  const slots = await server.owner`select slot_name from pg_replication_slots where database = current_database()`;
  expect(slots).toHaveLength(1);
});
