import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { comparable, makePair, makeStrangers, outcomes, type Pair, rowsOf, untilReceived } from './pairs.ts';
import { decide, type Person } from './product-people.ts';

// What somebody learns of what another member does with them. Unmatched and blocked: parting.spec.ts.

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const report = async ({ leaver, other }: Pair) => {
  const args = { reported_user_id: other.id, report_type: 'harassment', details: 'Rude' };
  const { error } = await leaver.client.rpc('report_member', args);
  if (error) throw error;
};
const pass = async ({ leaver, other }: Pair) =>
  expect(await decide(leaver, other, 'pass')).toMatchObject({ status: 200 });
/** Everything that shows messages without opening the conversation. */
const fetchMessages = async ({ leaver, match }: Pair) => {
  for (const path of ['/api/messages/conversations', `/api/messages/match/${match}`]) {
    expect(await leaver.get(path)).toMatchObject({ status: 200 });
  }
  await leaver.client.rpc('search_conversations', { query: 'Bulungi' });
};
async function makeLiker(): Promise<Pair> {
  const pair = await makeStrangers(server);
  await decide(pair.other, pair.leaver, 'like');
  await untilReceived(pair.other, pair.events);
  pair.events.length = 0;
  return pair;
}

describe('nothing is learned by somebody', () => {
  it.each([
    ['whom a stranger passes', () => makeStrangers(server), pass],
    ['whom the person they liked passes', makeLiker, pass],
    ['whom a stranger reports', () => makeStrangers(server), report],
    ['whom a match reports', () => makePair(server), report],
    ['whose messages are fetched and not opened', () => makePair(server), fetchMessages],
  ])('%s: no change, no notification, and the same responses', async (_who, make, act) => {
    const [concerned, control] = [await make(), await make()];
    await act(concerned);
    for (const pair of [concerned, control]) await untilReceived(pair.other, pair.events);
    expect(rowsOf(concerned)).toEqual([]);
    expect(comparable(await outcomes(concerned), concerned)).toEqual(comparable(await outcomes(control), control));
  });
});

describe('somebody whose message is read', () => {
  const save = async (person: Person, settings: object) => {
    const { error } = await person.client.from('user_settings').upsert({ user_id: person.id, settings } as never);
    if (error) throw error;
  };
  /** The leaver opens the conversation. @returns what the other learns: changes, the row, and the response */
  async function read(pair: Pair) {
    const { leaver, other, match, events } = pair;
    events.length = 0;
    expect(await leaver.post(`/api/messages/read/${match}`)).toMatchObject({ status: 200 });
    await untilReceived(other, events);
    const { data } = await other.client
      .from('messages')
      .select('read_at')
      .eq('sender_id', other.id)
      .eq('match_id', match);
    const { body } = await other.get(`/api/messages/match/${match}`);
    const own = (body as { messages: { from: string; read: boolean }[] }).messages.filter(({ from }) => from === 'me');
    return { rows: rowsOf(pair), readAt: data?.map((row) => row.read_at), read: own.map((message) => message.read) };
  }

  it('sees the time at once, and gets no notification', async () => {
    const pair = await makePair(server);
    const notifications = async () => (await pair.other.client.rpc('my_notifications')).data;
    const before = await notifications();
    const { rows, readAt, read: isRead } = await read(pair);
    expect(rows.map((row) => JSON.parse(row))).toMatchObject([
      { table: 'messages', event: 'UPDATE', new: { read_at: 'time' } },
    ]);
    expect([readAt, isRead]).toEqual([[expect.any(String)], [true]]);
    expect(await notifications()).toEqual(before);
  });

  it.each(['leaver', 'other'] as const)('learns nothing if receipts of the %s are off', async (whose) => {
    const pair = await makePair(server);
    await save(pair[whose], { sendReadReceipts: false });
    expect(await read(pair)).toEqual({ rows: [], readAt: [null], read: [false] });
  });
});
