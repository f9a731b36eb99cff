import { randomUUID } from 'node:crypto';
import { chatMessage, conversation } from '@awamu/contracts/messaging.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity, upload } from './community.ts';

interface Page {
  messages: { id: string; text: string; seq: number; from: string; read: boolean }[];
  has_more: boolean;
}
interface Pair {
  ann: Member;
  ben: Member;
  match: string;
}

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function matchedPair(): Promise<Pair> {
  const [ann, ben] = await Promise.all([community.join(), community.join()]);
  const { match_data } = await ann.call<{ match_data: { id: string } }>(`public.interact($1, 'super_like')`, [ben.id]);
  return { ann, ben, match: match_data.id };
}
const send = (sender: Member, match: string, text: string, id: string | null = null, type = 'text') =>
  sender.call<Page['messages'][number]>('public.send_message($1, $2, $3, $4)', [id, match, text, type]);
const read = (reader: Member, match: string, before: number | null = null, size = 50) =>
  reader.call<Page>('public.list_messages($1, $2, $3)', [match, before, size]);

describe('a message', () => {
  it('reaches the other member in the shape of the contract', async () => {
    const { ann, ben, match } = await matchedPair();
    expect(chatMessage.parse(await send(ann, match, 'Oli otya?'))).toMatchObject({ from: 'me', read: false });
    expect((await read(ben, match)).messages).toMatchObject([{ from: 'other', text: 'Oli otya?' }]);
  });

  it('is stored once, even if it is sent several times at once', async () => {
    const { ann, ben, match } = await matchedPair();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ann, match, 'Hello', id)));
    expect(new Set(answers.map((answer) => answer.seq)).size).toBe(1);
    expect((await read(ben, match)).messages).toHaveLength(1);
    expect(await refusal(send(ben, match, 'Hello', id))).toBe('PT400 invalid_message');
  });

  it('is refused to whoever sent three hundred in a minute', async () => {
    const { ann, ben, match } = await matchedPair();
    await community.owner`alter table public.messages disable trigger user`;
    await community.owner`
      insert into public.messages (match_id, sender_id, recipient_id, content)
      select ${match}, ${ann.id}, ${ben.id}, 'Words' from generate_series(1, 299)`;
    await community.owner`alter table public.messages enable trigger user`;
    await send(ann, match, 'The last one');
    expect(await refusal(send(ann, match, 'One more'))).toBe('PT429 too_many_requests');
    await send(ben, match, 'An answer');
  });

  it('keeps its order: readers see new messages at the end of a conversation only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), async (senders) => {
        const { ann, ben, match } = await matchedPair();
        let seen: string[] = [];
        const watch = async () => {
          const ids = (await read(ben, match)).messages.map((message) => message.id);
          expect(ids.slice(0, seen.length)).toEqual(seen);
          seen = ids;
        };
        const sends = senders.map((annSends, place) => send(annSends ? ann : ben, match, `message ${place}`));
        for (const sent of sends) {
          await sent;
          await watch();
        }
        expect(seen).toHaveLength(senders.length);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['blank text', 'text', () => '  \n'],
    ['text of invisible characters', 'text', () => '\u200b\u2800'],
    ['too long a text', 'text', () => 'x'.repeat(4001)],
    ['an unknown type', 'video', () => 'x'],
    ['an image elsewhere', 'image', () => 'https://evil.example/a.jpg'],
    ['an image of another conversation', 'image', () => `messages/${randomUUID()}/a.jpg`],
    ['broken JSON', 'image', () => '{"url":'],
    [
      'a long caption',
      'image',
      (match: string) => JSON.stringify({ url: `messages/${match}/a.jpg`, caption: 'x'.repeat(201) }),
    ],
  ])('refuses %s', async (_what, type, content) => {
    const { ann, match } = await matchedPair();
    expect(await refusal(send(ann, match, content(match), null, type))).toBe('PT400 invalid_message');
  });

  it('may be an existing image of the conversation with a caption', async () => {
    const { ann, match } = await matchedPair();
    const image = `messages/${match}/abc.webp`;
    expect(await refusal(send(ann, match, image, null, 'image'))).toBe('PT400 invalid_message');
    await upload(ann, 'message-images', image);
    await send(ann, match, image, null, 'image');
    await send(ann, match, JSON.stringify({ url: image, caption: 'Kampala' }), null, 'image');
    expect((await read(ann, match)).messages).toHaveLength(2);
  });

  it('cannot be forged, edited or deleted through the table', async () => {
    const { ann, ben, match } = await matchedPair();
    const row = { match, text: 'Hi' };
    await ann.run('insert into public.messages (match_id, content) values ($1, $2)', [row.match, row.text]);
    expect(await ben.run('select sender_id, recipient_id from public.messages')).toEqual([
      { sender_id: ann.id, recipient_id: ben.id },
    ]);
    const forged = 'insert into public.messages (match_id, content, sender_id) values ($1, $2, $3)';
    expect(await refusal(ann.run(forged, [match, 'Hi', ben.id]))).toMatch(/^42501 /);
    expect(await refusal(ann.run(`update public.messages set content = 'edited'`))).toMatch(/^42501 /);
    expect(await refusal(ann.run('delete from public.messages'))).toMatch(/^42501 /);
    for (const member of [ann, ben]) {
      expect(await refusal(member.run('update public.messages set read_at = now()'))).toMatch(/^42501 /);
    }
  });
});

describe('writing and reading', () => {
  const gates: [string, (pair: Pair) => Promise<unknown>][] = [
    ['an unmatch', ({ ben, match }) => ben.run('select public.unmatch($1)', [match])],
    ['a block by the other', ({ ann, ben }) => ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id])],
    ['a block of the other', ({ ann, ben }) => ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id])],
    ['a suspension of the other', ({ ben }) => community.setStatus(ben, 'suspended')],
  ];

  it.each(gates)('fails after %s like for a missing match', async (_gate, close) => {
    const pair = await matchedPair();
    await send(pair.ann, pair.match, 'Hello');
    await close(pair);
    expect(await refusal(send(pair.ann, pair.match, 'Still there?'))).toBe('PT403 send_forbidden');
    expect(await refusal(read(pair.ann, pair.match))).toBe('PT404 match_not_found');
    expect(await refusal(pair.ann.run('select public.mark_match_read($1)', [pair.match]))).toBe(
      'PT404 match_not_found',
    );
    expect(await pair.ann.run('select * from public.messages')).toEqual([]);
    expect(await pair.ann.call('public.list_conversations()')).toEqual([]);
  });

  it('fails for other members like for a missing match', async () => {
    const { match } = await matchedPair();
    const eve = await community.join();
    expect(await refusal(send(eve, match, 'Hi'))).toBe('PT403 send_forbidden');
    expect(await refusal(send(eve, randomUUID(), 'Hi'))).toBe('PT403 send_forbidden');
    expect(await refusal(read(eve, match))).toBe('PT404 match_not_found');
    expect(await refusal(read(eve, randomUUID()))).toBe('PT404 match_not_found');
  });

  it('to or from a member who accepts no messages fails, while reading still works', async () => {
    const { ann, ben, match } = await matchedPair();
    const settings = `insert into public.user_settings (user_id, settings) values ($1, '{"allowMessagesFrom":"nobody"}')`;
    await ben.run(settings, [ben.id]);
    expect(await refusal(send(ann, match, 'Hello'))).toBe('PT403 recipient_closed');
    expect(await refusal(send(ben, match, 'Hello'))).toBe('PT403 sender_closed');
    expect(await ben.call('public.list_conversations()')).toMatchObject([
      { isClosedByMe: true, acceptsMessages: true },
    ]);
    expect(await ann.call('public.list_conversations()')).toMatchObject([
      { isClosedByMe: false, acceptsMessages: false },
    ]);
    await ann.run(settings, [ann.id]);
    expect(await refusal(send(ann, match, 'Hello'))).toBe('PT403 sender_closed');
    expect(await read(ann, match)).toEqual({ messages: [], has_more: false });
  });
});

describe('a conversation', () => {
  it('is listed with its newest message and its unread count, until it is read', async () => {
    const { ann, ben, match } = await matchedPair();
    await send(ann, match, 'One');
    await send(ann, match, 'Two');
    const [listed] = await ben.call<unknown[]>('public.list_conversations()');
    expect(conversation.parse(listed)).toMatchObject({
      matchId: match,
      otherUserId: ann.id,
      lastMessage: 'Two',
      lastMessageFrom: 'other',
      unread: 2,
    });
    expect(await ben.call('public.dashboard_stats()')).toEqual({ newMatches: 1, messages: 2, likes: 0, superLikes: 0 });
    await ben.run('select public.mark_match_read($1)', [match]);
    expect(await ben.call('public.dashboard_stats()')).toMatchObject({ messages: 0 });
    expect((await read(ann, match)).messages.map((message) => message.read)).toEqual([true, true]);
  });

  it('counts on the dashboard as new for seven days', async () => {
    const { ben, match } = await matchedPair();
    const counted = async (age: string) => {
      await community.owner`update public.matches set created_at = now() - ${age}::interval where id = ${match}`;
      return ben.call('public.dashboard_stats()');
    };
    expect(await counted('6 days 23 hours')).toMatchObject({ newMatches: 1 });
    expect(await counted('7 days')).toMatchObject({ newMatches: 0 });
  });

  it('is paged, newest page first, oldest message first within a page', async () => {
    const { ann, ben, match } = await matchedPair();
    for (const text of ['1', '2', '3', '4', '5']) await send(ann, match, text);
    const last = await read(ben, match, null, 2);
    expect(last.messages.map((message) => message.text)).toEqual(['4', '5']);
    const earlier = await read(ben, match, last.messages[0]?.seq ?? 0, 3);
    expect(earlier).toMatchObject({ has_more: false, messages: [{ text: '1' }, { text: '2' }, { text: '3' }] });
    expect(last.has_more).toBe(true);
  });
});
