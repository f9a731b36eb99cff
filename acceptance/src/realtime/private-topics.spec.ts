import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let amara: Member;
let okello: Member;
let stranger: Member;
let matchId: string;

beforeAll(async () => {
  server = await startRealtimeFixture();
  [amara, okello, stranger] = await Promise.all([server.makeMember(), server.makeMember(), server.makeMember()]);
  matchId = await server.matchUp(amara, okello);
});
afterAll(() => server.stop());

/** The result of joining a private topic: SUBSCRIBED, or the reason of the refusal. */
async function join(member: Member | null, name: string): Promise<string> {
  const client = await server.client(() => member?.token() ?? null);
  let outcome = '';
  const channel = client.channel(name, { config: { private: true } });
  channel.subscribe((status, error) => {
    outcome ||= error?.message ?? status;
  });
  await until(() => outcome !== '');
  await client.realtime.disconnect();
  return outcome;
}

const unauthorized = 'Unauthorized: You do not have permissions to read from this Channel topic';

test('a conversation is joined by its two people only', async () => {
  const name = `match:${matchId}`;
  expect(await join(amara, name)).toBe('SUBSCRIBED');
  expect(await join(okello, name)).toBe('SUBSCRIBED');
  expect(await join(stranger, name)).toBe(unauthorized);
  expect(await join(null, name)).toBe(unauthorized);
});

test('a member topic is joined by that member only', async () => {
  expect(await join(amara, `member:${amara.id}`)).toBe('SUBSCRIBED');
  expect(await join(okello, `member:${amara.id}`)).toBe(unauthorized);
});

test.each(['lobby', 'match:', 'match:1', `match:${randomUUID()}`, `match:'; drop table public.matches; --`, 'member:'])(
  'nobody joins %s',
  async (name) => {
    expect(await join(amara, name)).toBe(unauthorized);
  },
);

test('after a block neither of the two joins the conversation', async () => {
  const [one, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const name = `match:${await server.matchUp(one, other)}`;
  expect(await join(other, name)).toBe('SUBSCRIBED');
  await server.owner`insert into public.blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`;
  expect(await join(one, name)).toBe(unauthorized);
  expect(await join(other, name)).toBe(unauthorized);
});

/** Joins a conversation as a member. @returns the channel, the events received and the reasons of refusals */
async function enter(member: Member, name: string) {
  const client = await server.client(() => member.token());
  const received: string[] = [];
  const reasons: string[] = [];
  const channel = client.channel(name, { config: { private: true, broadcast: { ack: true } } });
  channel.on('broadcast', { event: '*' }, ({ event }) => received.push(event));
  channel.on('presence', { event: 'join' }, ({ key }) => received.push(`here ${key}`));
  let isIn = false;
  channel.subscribe((status, error) => {
    isIn ||= status === 'SUBSCRIBED';
    if (error) reasons.push(error.message);
  });
  await until(() => isIn);
  return { channel, received, reasons };
}

test.each([
  [
    'a block',
    (one: Member, other: Member) =>
      server.owner`insert into public.blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`,
  ],
  [
    'an unmatch',
    (one: Member, other: Member) => server.owner`
      update public.matches set is_active = false, ended_at = now()
      where user1_id in (${one.id}, ${other.id}) and user2_id in (${one.id}, ${other.id})`,
  ],
])('%s ends typing and presence of the two at once, and nobody else is notified', async (_end, end) => {
  const [one, other, third] = await Promise.all([server.makeMember(), server.makeMember(), server.makeMember()]);
  const [between, apart] = [await server.matchUp(one, other), await server.matchUp(one, third)];
  const [mine, theirs] = [await enter(one, `match:${between}`), await enter(other, `match:${between}`)];
  const [elsewhere, friend] = [await enter(one, `match:${apart}`), await enter(third, `match:${apart}`)];
  expect(await theirs.channel.send({ type: 'broadcast', event: 'typing' })).toBe('ok');
  await until(() => mine.received.includes('typing'));

  await end(one, other);
  // The server's clock is stopped, so only the change itself can have triggered this.
  await until(() => mine.reasons.includes(unauthorized) && theirs.reasons.includes(unauthorized));
  expect(await theirs.channel.send({ type: 'broadcast', event: 'still typing' })).not.toBe('ok');

  expect(await friend.channel.send({ type: 'broadcast', event: 'hello' })).toBe('ok');
  await until(() => elsewhere.received.includes('hello'));
  expect(mine.received).toEqual(['typing']);
  expect([...elsewhere.reasons, ...friend.reasons]).toEqual([]);
});

test('without replication a listener is removed by a periodic check', async () => {
  const [one, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const listener = await enter(other, `match:${await server.matchUp(one, other)}`);
  // Without publication, as in a database without logical replication, no server receives the change.
  await server.owner`alter publication supabase_realtime set (publish = '')`;
  await server.owner`insert into public.blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`;
  server.advanceClock(31_000);
  await until(() => listener.reasons.includes(unauthorized));
  await server.owner`alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')`;
});

test('an ended match is joined by nobody', async () => {
  const [one, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const ended = await server.matchUp(one, other);
  await server.owner`update public.matches set is_active = false, ended_at = now() where id = ${ended}`;
  expect(await join(one, `match:${ended}`)).toBe(unauthorized);
});
