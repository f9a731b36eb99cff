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

/** How a join of a private topic ends: SUBSCRIBED, or the reason of the refusal. */
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

test('a listener of a conversation is silenced after a block, without having said a word', async () => {
  const [one, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const client = await server.client(() => other.token());
  const statuses: string[] = [];
  const reasons: string[] = [];
  client
    .channel(`match:${await server.matchUp(one, other)}`, { config: { private: true } })
    .subscribe((status, error) => {
      statuses.push(status);
      if (error) reasons.push(error.message);
    });
  await until(() => statuses.includes('SUBSCRIBED'));
  await server.owner`insert into public.blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`;
  server.advanceClock(31_000);
  await until(() => reasons.includes(unauthorized));
});

test('an ended match is joined by nobody', async () => {
  const [one, other] = await Promise.all([server.makeMember(), server.makeMember()]);
  const ended = await server.matchUp(one, other);
  await server.owner`update public.matches set is_active = false, ended_at = now() where id = ${ended}`;
  expect(await join(one, `match:${ended}`)).toBe(unauthorized);
});
