import { dashboardStatsResponse } from '@awamu/contracts/dashboard.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { conversationsResponse, messagesResponse, sendMessageResponse } from '@awamu/contracts/messaging.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { type Answer, block, join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const failure = (status: number, code: string) => ({
  status,
  body: { success: false, code, error: expect.any(String) },
});

interface Talk {
  one: Person;
  other: Person;
  matchId: string;
}

async function talk(): Promise<Talk> {
  const [one, other] = [await join(server), await join(server)];
  return { one, other, matchId: await matchUp(one, other) };
}

function say(person: Person, matchId: string, content: string, more: object = {}): Promise<Answer> {
  return person.post('/api/messages/send', { match_id: matchId, content, message_type: 'text', ...more });
}

async function textsFor(person: Person, matchId: string): Promise<string[]> {
  const { messages } = messagesResponse.parse((await person.get(`/api/messages/match/${matchId}`)).body);
  return messages.map((message) => `${message.from}: ${message.text}`);
}

async function unreadOf(person: Person): Promise<number> {
  return dashboardStatsResponse.parse((await person.get('/api/users/dashboard-stats')).body).stats.messages;
}

test('a message reaches the other person, who sees it from the other side', async () => {
  const { one, other, matchId } = await talk();
  const text = "Oli otya? 🇺🇬 <b>not markup</b> '; drop table messages; --";
  const sent = sendMessageResponse.parse((await say(one, matchId, text)).body);
  expect(sent.message).toMatchObject({ from: 'me', text, type: 'text', read: false });
  expect(await textsFor(other, matchId)).toEqual([`other: ${text}`]);
  expect(await textsFor(one, matchId)).toEqual([`me: ${text}`]);
});

test('conversations contain the last message, its sender and the number of unread ones', async () => {
  const { one, other, matchId } = await talk();
  const before = conversationsResponse.parse((await other.get('/api/messages/conversations')).body).conversations;
  expect(before).toMatchObject([{ matchId, otherUserId: one.id, lastMessage: null, unread: 0 }]);
  await say(one, matchId, 'first');
  await say(one, matchId, 'second');
  const after = conversationsResponse.parse((await other.get('/api/messages/conversations')).body).conversations;
  expect(after).toMatchObject([
    { matchId, name: 'Nabirye Ruth', lastMessage: 'second', lastMessageFrom: 'other', unread: 2 },
  ]);
});

test('fetching messages never marks them as read; only marking does', async () => {
  const { one, other, matchId } = await talk();
  await say(one, matchId, 'are you there?');
  const receipts = async () => {
    const { messages } = messagesResponse.parse((await one.get(`/api/messages/match/${matchId}`)).body);
    return messages.map(({ read }) => read);
  };
  for (const page of ['', '?before=1000000', '?limit=1']) {
    const fetched = messagesResponse.parse((await other.get(`/api/messages/match/${matchId}${page}`)).body);
    expect(fetched.messages).toMatchObject([{ read: false }]);
  }
  await other.get('/api/messages/conversations');
  await other.client.rpc('search_conversations', { query: 'are you there' });
  await other.client.from('messages').select('*').eq('match_id', matchId);
  await other.client.rpc('my_notifications');
  expect(await unreadOf(other)).toBe(1);
  const notifications = async () => (await other.client.rpc('unread_notifications')).data ?? 0;
  const unreadBefore = await notifications();
  expect(await receipts()).toEqual([false]);

  await other.post(`/api/messages/read/${matchId}`);
  expect(await unreadOf(other)).toBe(0);
  // Those of the match and of the message.
  expect(await notifications()).toBe(unreadBefore - 2);
  expect(await receipts()).toEqual([true]);
});

test('mark as read needs no body, and is idempotent', async () => {
  const { one, other, matchId } = await talk();
  await say(one, matchId, 'hello');
  for (const _ of [1, 2]) {
    expect(await other.post(`/api/messages/read/${matchId}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await unreadOf(other)).toBe(0);
  }
});

test('the sender does not read for the recipient', async () => {
  const { one, other, matchId } = await talk();
  await say(one, matchId, 'hello');
  await one.get(`/api/messages/match/${matchId}`);
  await one.post(`/api/messages/read/${matchId}`);
  expect(await unreadOf(other)).toBe(1);
});

test('pages go back in time, oldest first within each', async () => {
  const { one, other, matchId } = await talk();
  const texts = Array.from({ length: 7 }, (_, index) => `message ${index}`);
  for (const text of texts) await say(one, matchId, text);
  const seen: string[][] = [];
  let before = '';
  for (let page = 0; page < 3; page += 1) {
    const answer = await other.get(`/api/messages/match/${matchId}?limit=3${before}`);
    const { messages, has_more } = messagesResponse.parse(answer.body);
    seen.unshift(messages.map((message) => message.text));
    expect(has_more).toBe(page < 2);
    before = `&before=${messages[0]?.seq}`;
  }
  expect(seen).toEqual([
    ['message 0'],
    ['message 1', 'message 2', 'message 3'],
    ['message 4', 'message 5', 'message 6'],
  ]);
});

test('a message sent again with the same id, even at once, is one message', async () => {
  const { one, other, matchId } = await talk();
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(one, matchId, 'once', { id })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  const stored = new Set(answers.map((answer) => JSON.stringify(sendMessageResponse.parse(answer.body).message)));
  expect(stored.size).toBe(1);
  expect(await textsFor(other, matchId)).toEqual(['other: once']);
});

test('an id that belongs to another message is refused', async () => {
  const mine = await talk();
  const theirs = await talk();
  const id = crypto.randomUUID();
  await say(theirs.one, theirs.matchId, 'private', { id });
  const answer = await say(mine.one, mine.matchId, 'guess', { id });
  expect(answer).toMatchObject(failure(400, 'invalid_message'));
  expect(JSON.stringify(answer.body)).not.toContain('private');
});

test('messages of two people who write at once keep one order for both', async () => {
  const { one, other, matchId } = await talk();
  await Promise.all(Array.from({ length: 10 }, (_, index) => say(index % 2 ? one : other, matchId, `line ${index}`)));
  const received = (await textsFor(one, matchId)).map((line) => line.replace(/^\w+: /, ''));
  expect((await textsFor(other, matchId)).map((line) => line.replace(/^\w+: /, ''))).toEqual(received);
  expect(received).toHaveLength(10);
});

test('nobody else reads, writes or marks', async () => {
  const { one, matchId } = await talk();
  const stranger = await join(server);
  await say(one, matchId, 'between us');
  expect(await stranger.get(`/api/messages/match/${matchId}`)).toMatchObject(failure(404, 'match_not_found'));
  expect(await say(stranger, matchId, 'hello')).toMatchObject(failure(403, 'send_forbidden'));
  expect(await stranger.post(`/api/messages/read/${matchId}`)).toMatchObject(failure(404, 'match_not_found'));
  expect(await say(stranger, crypto.randomUUID(), 'hello')).toMatchObject(failure(403, 'send_forbidden'));
});

test('an ended match permits no messages of either member', async () => {
  const { one, other, matchId } = await talk();
  await say(one, matchId, 'bye');
  await other.post('/matching/unmatch', { match_id: matchId });
  for (const person of [one, other]) {
    expect(await say(person, matchId, 'wait')).toMatchObject(failure(403, 'send_forbidden'));
    expect(await person.get(`/api/messages/match/${matchId}`)).toMatchObject(failure(404, 'match_not_found'));
    expect((await person.get('/api/messages/conversations')).body).toMatchObject({ conversations: [] });
  }
});

test('a block closes the conversation while it lasts', async () => {
  const { one, other, matchId } = await talk();
  await say(one, matchId, 'before');
  await block(other, one);
  expect(await say(one, matchId, 'during')).toMatchObject(failure(403, 'send_forbidden'));
  expect((await one.get('/api/messages/conversations')).body).toMatchObject({ conversations: [] });
  await other.client.from('blocks').delete().eq('blocked_id', one.id);
  expect(await say(one, matchId, 'after')).toMatchObject({ status: 200 });
});

test('a member who accepts no messages receives and sends none', async () => {
  const { one, other, matchId } = await talk();
  await other.client.from('user_settings').upsert({ user_id: other.id, settings: { allowMessagesFrom: 'nobody' } });
  expect(await say(one, matchId, 'hello')).toMatchObject(failure(403, 'recipient_closed'));
  expect(await say(other, matchId, 'hello')).toMatchObject(failure(403, 'sender_closed'));
  expect((await other.get('/api/messages/conversations')).body).toMatchObject({
    conversations: [{ isClosedByMe: true }],
  });
});

test('empty, blank, too long and unknown messages are refused', async () => {
  const { one, matchId } = await talk();
  const refused = [
    { content: '' },
    { content: ' \n\t ' },
    { content: 'x'.repeat(limits.message.maxLength + 1) },
    { content: 'a\u0000b' },
    { content: 42 },
    { message_type: 'video' },
    { message_type: 'image', content: 'https://elsewhere.example/cat.png' },
    { message_type: 'image', content: JSON.stringify({ url: `messages/${crypto.randomUUID()}/a.png` }) },
  ];
  for (const body of refused) {
    expect(await say(one, matchId, 'text', body)).toMatchObject(failure(400, 'invalid_message'));
  }
  expect(await say(one, 'x', 'text')).toMatchObject(failure(400, 'invalid_request'));
  expect(await say(one, matchId, 'text', { id: 'x' })).toMatchObject(failure(400, 'invalid_request'));
  expect(await say(one, matchId, 'x'.repeat(limits.message.maxLength))).toMatchObject({ status: 200 });
  expect(await textsFor(one, matchId)).toHaveLength(1);
});

test('an image of the conversation, with and without a caption, is a message', async () => {
  const { one, matchId } = await talk();
  const path = `messages/${matchId}/${crypto.randomUUID()}.webp`;
  expect(await say(one, matchId, path, { message_type: 'image' })).toMatchObject(failure(400, 'invalid_message'));
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const sent = await one.client.storage.from('message-images').upload(path, image, { contentType: 'image/webp' });
  expect(sent.error).toBeNull();
  expect(await say(one, matchId, path, { message_type: 'image' })).toMatchObject({ status: 200 });
  const captioned = JSON.stringify({ url: path, caption: 'Sipi!' });
  expect(await say(one, matchId, captioned, { message_type: 'image' })).toMatchObject({ status: 200 });
  const tooLong = JSON.stringify({ url: path, caption: 'x'.repeat(limits.message.captionMaxLength + 1) });
  expect(await say(one, matchId, tooLong, { message_type: 'image' })).toMatchObject(failure(400, 'invalid_message'));
});

test('dashboard stats count new matches, unread messages, likes and super likes given', async () => {
  const { one, other, matchId } = await talk();
  const third = await join(server);
  await one.post('/matching/interact', { target_user_id: third.id, interaction_type: 'super_like' });
  await say(other, matchId, 'hello');
  const { stats } = dashboardStatsResponse.parse((await one.get('/api/users/dashboard-stats')).body);
  expect(stats).toEqual({ newMatches: 2, messages: 1, likes: 1, superLikes: 1 });
});
