import { conversationsResponse, messagesResponse } from '@awamu/contracts/messaging.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { join, matchUp, type Person } from './product-people.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => discardServer(server));

async function save(person: Person, settings: object): Promise<void> {
  const { error } = await person.client.from('user_settings').upsert({ user_id: person.id, settings });
  if (error) throw error;
}
async function conversationOf(person: Person) {
  const answer = await person.get('/api/messages/conversations');
  return conversationsResponse.parse(answer.body).conversations[0];
}

test('a match sees who is online and when somebody was here, as the other allows', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  await matchUp(ann, ben);
  // Activity is recorded after the answer, so it may come a moment later.
  await vi.waitFor(async () => {
    expect(await conversationOf(ann)).toMatchObject({ isOnline: true, lastSeenAt: expect.any(String) });
  });
  await save(ben, { showOnlineStatus: false, showLastSeen: false });
  expect(await conversationOf(ann)).toMatchObject({ isOnline: null, lastSeenAt: null });
  expect(await conversationOf(ben)).toMatchObject({ isOnline: true });
});

test('without read receipts of both, neither learns of reading by any call', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  await save(ben, { sendReadReceipts: false });
  for (const person of [ann, ben]) {
    await person.post('/api/messages/send', { match_id: matchId, content: 'Oli otya?' });
  }
  for (const person of [ann, ben]) {
    await person.get(`/api/messages/match/${matchId}`);
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

test('a member who takes no messages is shown as such', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  await matchUp(ann, ben);
  expect(await conversationOf(ann)).toMatchObject({ acceptsMessages: true });
  await save(ben, { allowMessagesFrom: 'nobody' });
  expect(await conversationOf(ann)).toMatchObject({ acceptsMessages: false });
});

test('a silent match is announced when a server starts, to both', async () => {
  const other = await startServer();
  const sql = postgres(other.databaseUrl, { max: 1, onnotice: () => {} });
  const [ann, ben] = [await join(other), await join(other)];
  const matchId = await matchUp(ann, ben);
  await save(ann, { autoDeleteMatches: true, autoDeleteDays: 30 });
  await sql`update public.matches set created_at = now() - interval '40 days' where id = ${matchId}`;
  await sql.end();
  await other.stop();
  const again = await startServer({ dataDir: other.dataDir, port: Number(new URL(other.url).port) });
  try {
    await vi.waitFor(async () => {
      for (const person of [ann, ben]) {
        const { data } = await person.client.from('notices').select('kind, match_id, read_at');
        expect(data).toEqual([{ kind: 'match_ending', match_id: matchId, read_at: null }]);
      }
    });
    const marked = await ann.client
      .from('notices')
      .update({ read_at: new Date().toISOString() })
      .eq('match_id', matchId);
    expect(marked.error).toBeNull();
  } finally {
    await discardServer(again);
  }
});

test('a notice arrives live, for its member alone', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  const heard: string[] = [];
  const joined = [ann, ben].map(
    (person) =>
      new Promise<void>((resolve) => {
        person.client
          .channel('notices')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notices' }, ({ new: row }) =>
            heard.push(`${person.id} ${row['user_id']}`),
          )
          .subscribe((status) => status === 'SUBSCRIBED' && resolve());
      }),
  );
  await Promise.all(joined);
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const tell = (person: Person) =>
    sql`insert into public.notices (user_id, kind, match_id) values (${person.id}, 'match_ending', ${matchId})`;
  await tell(ann);
  await tell(ben);
  await sql.end();
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 5_000 });
  expect(heard.sort()).toEqual([`${ann.id} ${ann.id}`, `${ben.id} ${ben.id}`].sort());
  await Promise.all([ann, ben].map((person) => person.client.removeAllChannels()));
});
