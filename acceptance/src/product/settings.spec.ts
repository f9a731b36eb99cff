import type { Json } from '@awamu/contracts/database.types.ts';
import { conversationsResponse, messagesResponse } from '@awamu/contracts/messaging.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

async function save(person: Person, settings: Record<string, Json>): Promise<void> {
  const { error } = await person.client.from('user_settings').upsert({ user_id: person.id, settings });
  if (error) throw error;
}
/** Changes the database directly, for example to simulate passing time. */
async function arrangeBehind(where: RunningServer, change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(where.databaseUrl, { max: 1, onnotice: () => {} });
  await change(sql).finally(() => sql.end());
}
async function conversationOf(person: Person) {
  const answer = await person.get('/api/messages/conversations');
  return conversationsResponse.parse(answer.body).conversations[0];
}

test('a match sees presence and last activity only if the settings of the other allow it', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  await matchUp(ann, ben);
  // Activity is recorded after the answer, so it may be visible slightly later.
  await expect.poll(() => conversationOf(ann)).toMatchObject({ isOnline: true, lastSeenDays: 0 });
  await save(ben, { showOnlineStatus: false, showLastSeen: false });
  expect(await conversationOf(ann)).toMatchObject({ isOnline: null, lastSeenDays: null });
  expect(await conversationOf(ben)).toMatchObject({ isOnline: true });
});

test('without read receipts of both, no call reveals whether a message was read', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  await save(ben, { sendReadReceipts: false });
  for (const person of [ann, ben]) {
    await person.post('/api/messages/send', { match_id: matchId, content: 'Oli otya?' });
  }
  for (const person of [ann, ben]) {
    await person.post(`/api/messages/read/${matchId}`);
    expect(await conversationOf(person)).toMatchObject({ unread: 0, readReceipts: false });
  }
  for (const person of [ann, ben]) {
    const { messages } = messagesResponse.parse((await person.get(`/api/messages/match/${matchId}`)).body);
    expect(messages.map(({ from, read }) => ({ from, read }))).toEqual(
      expect.arrayContaining([
        { from: 'me', read: false },
        { from: 'other', read: true },
      ]),
    );
    const rows = await person.client.from('messages').select('read_at').eq('match_id', matchId);
    expect(rows.data).toEqual([{ read_at: null }, { read_at: null }]);
  }
});

test('a member who accepts no messages is shown as such', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  await matchUp(ann, ben);
  expect(await conversationOf(ann)).toMatchObject({ acceptsMessages: true });
  await save(ben, { allowMessagesFrom: 'nobody' });
  expect(await conversationOf(ann)).toMatchObject({ acceptsMessages: false });
});

/** As if the job's time had come while no server ran; once the server has stopped, as it may still record a run. */
const missed = (sql: postgres.Sql) => sql`delete from private.job_runs where job = 'end silent matches'`;

// This test starts a server three times.
test('a silent match is announced to both when a server starts, and ends after the notice period', async () => {
  const other = await startSpecServer();
  const [ann, ben] = [await join(other), await join(other)];
  const matchId = await matchUp(ann, ben);
  await save(ann, { autoDeleteMatches: true, autoDeleteDays: 30 });
  await arrangeBehind(
    other,
    (sql) => sql`update public.matches set created_at = now() - interval '40 days' where id = ${matchId}`,
  );
  await other.stop();
  await arrangeBehind(other, missed);
  let again = await startSpecServerAgain(other);
  try {
    for (const { client } of [ann, ben]) {
      const rows = async () =>
        (await client.from('notifications').select('kind, match_id, read_at').eq('kind', 'match_ending')).data;
      await expect.poll(rows).toEqual([{ kind: 'match_ending', match_id: matchId, read_at: null }]);
    }
    const marked = await ann.client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('match_id', matchId);
    expect(marked.error).toBeNull();
    expect(await conversationOf(ben)).toMatchObject({ matchId });

    await arrangeBehind(
      again,
      (sql) =>
        sql`update public.notifications set payload = jsonb_build_object('ends_at', now() - interval '1 minute')`,
    );
    await again.stop();
    await arrangeBehind(again, missed);
    again = await startSpecServerAgain(other);
    for (const person of [ann, ben]) await expect.poll(() => conversationOf(person)).toBeUndefined();
    expect((await ben.client.from('notifications').select('kind').eq('kind', 'match_ending')).data).toEqual([]);
    const late = await ben.post('/api/messages/send', { match_id: matchId, content: 'Too late' });
    expect(late.status).toBe(403);
  } finally {
    await discardServer(again);
  }
}, 240_000);

test('a notification arrives live, for its member alone', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  const received: string[] = [];
  const joined = [ann, ben].map(
    (person) =>
      new Promise<void>((resolve) => {
        person.client
          .channel('notifications')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notifications' }, ({ new: row }) => {
            // The notification of the match may arrive later.
            if (row['kind'] === 'match_ending') received.push(`${person.id} ${row['user_id']}`);
          })
          .on('system', {}, ({ extension, status }) => {
            // Only now has the channel started to receive changes.
            if (extension === 'postgres_changes' && status === 'ok') resolve();
          })
          .subscribe();
      }),
  );
  await Promise.all(joined);
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const announce = (person: Person) =>
    sql`insert into public.notifications (user_id, kind, match_id) values (${person.id}, 'match_ending', ${matchId})`;
  await announce(ann);
  await announce(ben);
  await sql.end();
  await expect.poll(() => received).toHaveLength(2);
  expect(received.sort()).toEqual([`${ann.id} ${ann.id}`, `${ben.id} ${ben.id}`].sort());
  await Promise.all([ann, ben].map((person) => person.client.removeAllChannels()));
});
