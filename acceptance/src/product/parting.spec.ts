import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { comparable, makePair, type Pair, untilReceived } from './pairs.ts';
import { block, decide } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const unmatch = ({ leaver, match }: Pair) => leaver.post('/api/matching/unmatch', { match_id: match });

/** Everything that the other can query or try, over the product API, the tables and the functions. */
async function outcomes({ leaver, other, match }: Pair): Promise<unknown[]> {
  const { client } = other;
  const send = { match_id: match, content: 'Wait', message_type: 'text' };
  const calls: (() => PromiseLike<object>)[] = [
    () => other.get('/api/messages/conversations'),
    () => other.get(`/api/messages/match/${match}`),
    () => other.get('/matching/matches'),
    () => other.get('/matching/stats'),
    // The deck also holds the people of other tests, so only this person matters.
    async () => ({
      isInDeck: JSON.stringify((await other.get('/matching/discover?limit=100')).body).includes(leaver.id),
    }),
    () => other.get('/api/users/dashboard-stats'),
    () => client.from('member_cards').select('*', { count: 'exact' }).eq('id', leaver.id),
    () => client.from('matches').select('*').eq('id', match),
    () => client.from('messages').select('*').eq('match_id', match),
    () => client.from('user_interactions').select('*,target_profile(*)').order('created_at'),
    () => client.from('notifications').select('*').order('created_at'),
    () => client.rpc('my_notifications'),
    () => client.rpc('unread_notifications'),
    () => client.rpc('search_conversations', { query: 'Oli' }),
    () => client.storage.from('message-images').list(`messages/${match}`),
    () => other.post('/api/messages/send', send),
    () => other.post(`/api/messages/read/${match}`),
    () => decide(other, leaver, 'pass'),
    () => decide(other, leaver, 'super_like'),
    () =>
      client
        .from('messages')
        .insert({ match_id: match, sender_id: other.id, recipient_id: leaver.id, content: 'Wait' }),
    () => other.post('/api/matching/unmatch', { match_id: match }),
  ];
  const all: unknown[] = [];
  for (const call of calls) {
    const { headers: _, ...answer } = (await call()) as Record<string, unknown>;
    all.push(answer);
  }
  return all;
}

async function untilParted({ other, events }: Pair): Promise<void> {
  await untilReceived(other, events);
  await vi.waitFor(() => expect(JSON.stringify(events)).toContain('"reason"'), { timeout: 10_000 });
}

test('the other member cannot distinguish a block from an unmatch, on any wire', async () => {
  const [blocked, unmatched] = [await makePair(server), await makePair(server)];
  await block(blocked.leaver, blocked.other);
  expect(await unmatch(unmatched)).toMatchObject({ status: 200 });
  await untilParted(blocked);
  await untilParted(unmatched);
  expect(JSON.stringify(blocked.events)).toContain('"is_active":false');
  const bySource = (events: readonly string[]) => ({
    rows: events.filter((event) => event.includes('"table"')),
    channels: new Set(events.filter((event) => !event.includes('"table"'))),
  });
  expect(bySource(comparable(blocked.events, blocked))).toEqual(bySource(comparable(unmatched.events, unmatched)));
  expect(comparable(await outcomes(blocked), blocked)).toEqual(comparable(await outcomes(unmatched), unmatched));
});

test('an unblock brings the conversation back on the open page, and its channel can be joined again', async () => {
  const pair = await makePair(server);
  await block(pair.leaver, pair.other);
  await untilParted(pair);
  expect((await pair.other.get('/api/messages/conversations')).body).toMatchObject({ conversations: [] });
  await pair.leaver.client.from('blocks').delete().eq('blocked_id', pair.other.id);
  await vi.waitFor(() => expect(JSON.stringify(pair.events)).toContain('"is_active":true'), { timeout: 10_000 });
  expect((await pair.other.get('/api/messages/conversations')).body).toMatchObject({
    conversations: [{ matchId: pair.match, lastMessage: 'Bulungi!' }],
  });
  const answer = await pair.other.post('/api/messages/send', { match_id: pair.match, content: 'Hello again' });
  expect(answer).toMatchObject({ status: 200 });
});
