import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, until } from './channel-log.ts';
import { type CrashableDatabase, startCrashableDatabase } from './crashable-database-fixture.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let database: CrashableDatabase;
let server: RealtimeFixture;
let member: Member;

beforeAll(async () => {
  database = await startCrashableDatabase();
  server = await startRealtimeFixture(database);
  member = await server.makeMember();
});
afterAll(() => server.stop());

test('after a crash of the database listeners join again and receive changes', { timeout: 120_000 }, async () => {
  const log = await listen(
    server.client(() => member.token()),
    'crash',
    [{ event: 'UPDATE', table: 'profiles' }],
  );
  database.crash();
  await until(() => log.statuses.includes('CHANNEL_ERROR'));
  // The client waits 1, 2, 5, 10, 10 … s between its attempts to join again; Postgres restarts in between.
  await expect.poll(() => log.statuses.at(-1), { interval: 5 }).toBe('SUBSCRIBED');
  await server.owner`update public.profiles set bio = 'Back again' where id = ${member.id}`;
  await until(() => log.changes.length === 1);
});
