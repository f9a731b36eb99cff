import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { comparable, makePair, type Pair, untilReceived } from '../product/pairs.ts';
import { block, join, type Person } from '../product/product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const saveSettings = async (person: Person, settings: object) => {
  const { error } = await person.client.from('user_settings').upsert({ user_id: person.id, settings } as never);
  if (error) throw error;
};

/** What a blocker may do without any event for the blocked member. */
const acts: [string, (pair: Pair) => Promise<unknown>][] = [
  ['turns read receipts off', ({ leaver }) => saveSettings(leaver, { sendReadReceipts: false })],
  ['turns read receipts on again', ({ leaver }) => saveSettings(leaver, { sendReadReceipts: true })],
  ['becomes private', ({ leaver }) => saveSettings(leaver, { profileVisibility: 'private' })],
  [
    'writes another bio',
    async ({ leaver }) => leaver.client.from('profiles').update({ bio: 'New' }).eq('id', leaver.id),
  ],
  ['is active', async ({ leaver }) => leaver.client.rpc('touch_activity')],
  ['reads the conversation', async ({ leaver, match }) => leaver.post(`/api/messages/read/${match}`)],
  [
    'likes somebody else',
    async ({ leaver }) => {
      const { id } = await join(server);
      return leaver.post('/matching/interact', { target_user_id: id, interaction_type: 'like' });
    },
  ],
  ['blocks again', async ({ leaver, other }) => leaver.client.from('blocks').insert({ blocked_id: other.id } as never)],
  [
    'reports them',
    async ({ leaver, other }) =>
      leaver.client.rpc('report_member', { reported_user_id: other.id, report_type: 'spam' } as never),
  ],
];

it('nothing that a blocker does reaches the open pages of the blocked member', async () => {
  const pair = await makePair(server);
  // Both have read something, so that there are receipts to take back.
  for (const person of [pair.leaver, pair.other]) await person.post(`/api/messages/read/${pair.match}`);
  await block(pair.leaver, pair.other);
  await untilReceived(pair.other, pair.events);
  for (const [name, act] of acts) {
    pair.events.length = 0;
    await act(pair);
    await untilReceived(pair.other, pair.events);
    const rows = comparable(pair.events, pair).filter((event) => event.includes('"table"'));
    expect(rows, name).toEqual([]);
  }
});

it('an unblock brings back no receipt that was turned off meanwhile', async () => {
  const pair = await makePair(server);
  await pair.other.post(`/api/messages/read/${pair.match}`);
  await pair.leaver.post(`/api/messages/read/${pair.match}`);
  const receipts = async () => {
    const { data } = await pair.other.client.from('messages').select('read_at').eq('match_id', pair.match);
    return data?.map((row) => row.read_at);
  };
  expect(await receipts()).toEqual([expect.any(String), expect.any(String)]);
  await block(pair.leaver, pair.other);
  await saveSettings(pair.leaver, { sendReadReceipts: false });
  await pair.leaver.client.from('blocks').delete().eq('blocked_id', pair.other.id);
  expect(await receipts()).toEqual([null, null]);
});
