import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPicture } from '../attacks/pictures.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { comparable, makePair, outcomes, type Pair, rowsOf, untilReceived } from './pairs.ts';
import { block } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const unmatch = ({ leaver, match }: Pair) => leaver.post('/api/matching/unmatch', { match_id: match });

async function untilParted({ other, events }: Pair): Promise<void> {
  await untilReceived(other, events);
  // The page joins the closed channel again, and is refused.
  await expect.poll(() => JSON.stringify(events)).toContain('"reason":"Unauthorized');
}

/** What reached the open pages: rows in their order, and the ends of channels. */
const bySource = (pair: Pair) => ({
  rows: rowsOf(pair),
  channels: new Set(comparable(pair.events, pair).filter((event) => !event.includes('"table"'))),
});

test('the other member cannot distinguish a block from an unmatch, on any wire', async () => {
  const [blocked, unmatched] = [await makePair(server), await makePair(server)];
  await block(blocked.leaver, blocked.other);
  expect(await unmatch(unmatched)).toMatchObject({ status: 200 });
  await untilParted(blocked);
  await untilParted(unmatched);
  expect(JSON.stringify(blocked.events)).toContain('"is_active":false');
  expect(bySource(blocked)).toEqual(bySource(unmatched));
  expect(comparable(await outcomes(blocked), blocked)).toEqual(comparable(await outcomes(unmatched), unmatched));
});

const roles = ['leaver', 'other'] as const;
const act = fc.oneof(
  fc.record({ does: fc.constantFrom('write', 'read', 'be active', 'send a picture'), role: fc.constantFrom(...roles) }),
  fc.record({
    does: fc.constant('save'),
    role: fc.constantFrom(...roles),
    settings: fc.constantFrom(
      { sendReadReceipts: false },
      { sendReadReceipts: true },
      { profileVisibility: 'private' },
    ),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** One does it in a pair. @returns the signed address of a picture, if the other one asked for it */
async function happen(pair: Pair, given: Act): Promise<string | undefined> {
  const person = pair[given.role];
  switch (given.does) {
    case 'write':
      await person.post('/api/messages/send', { match_id: pair.match, content: 'Oli otya?', message_type: 'text' });
      return undefined;
    case 'read':
      await person.post(`/api/messages/read/${pair.match}`);
      return undefined;
    case 'be active':
      await person.client.rpc('touch_activity');
      return undefined;
    case 'save':
      if ('settings' in given)
        await person.client.from('user_settings').upsert({ user_id: person.id, settings: given.settings } as never);
      return undefined;
    default: {
      const path = `messages/${pair.match}/${crypto.randomUUID()}.jpg`;
      await person.client.storage.from('message-images').upload(path, await newPicture());
      await person.post('/api/messages/send', { match_id: pair.match, content: path, message_type: 'image' });
      const { data } = await pair.other.client.storage.from('message-images').createSignedUrl(path, 60);
      return data?.signedUrl;
    }
  }
}

test('after any history, and whatever follows, a block is the same as an unmatch', async () => {
  const property = fc.asyncProperty(
    fc.array(act, { maxLength: 6 }),
    fc.array(act, { maxLength: 3 }),
    async (history, sequel) => {
      const learned = async (part: (pair: Pair) => Promise<unknown>): Promise<unknown> => {
        const pair = await makePair(server);
        const addresses: (string | undefined)[] = [];
        for (const given of history) addresses.push(await happen(pair, given));
        // What is still under way at the parting does not arrive; that depends on the moment alone.
        await untilReceived(pair.other, pair.events);
        await part(pair);
        await untilParted(pair);
        for (const given of sequel) addresses.push(await happen(pair, given));
        await untilReceived(pair.other, pair.events);
        const fetched = await Promise.all(addresses.map(async (address) => address && (await fetch(address)).status));
        return [bySource(pair), fetched, comparable(await outcomes(pair), pair)];
      };
      const blocked = await learned(({ leaver, other }) => block(leaver, other));
      expect(blocked).toEqual(await learned(unmatch));
    },
  );
  const picture = { does: 'send a picture', role: 'leaver' } as const;
  const read = { does: 'read', role: 'leaver' } as const;
  const receipts = { does: 'save', role: 'leaver', settings: { sendReadReceipts: false } } as const;
  await fc.assert(property, { numRuns: 2, examples: [[[picture, read], [receipts]]], endOnFailure: true });
}, 120_000);

test('an unblock brings the conversation back on the open page, and its channel can be joined again', async () => {
  const pair = await makePair(server);
  await block(pair.leaver, pair.other);
  await untilParted(pair);
  expect((await pair.other.get('/api/messages/conversations')).body).toMatchObject({ conversations: [] });
  await pair.leaver.client.from('blocks').delete().eq('blocked_id', pair.other.id);
  await expect.poll(() => JSON.stringify(pair.events)).toContain('"is_active":true');
  expect((await pair.other.get('/api/messages/conversations')).body).toMatchObject({
    conversations: [{ matchId: pair.match, lastMessage: 'Bulungi!' }],
  });
  const answer = await pair.other.post('/api/messages/send', { match_id: pair.match, content: 'Hello again' });
  expect(answer).toMatchObject({ status: 200 });
});
