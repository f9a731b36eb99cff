import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
let amara: Member;
let okello: Member;

beforeAll(async () => {
  server = await startRealtimeFixture();
  [amara, okello] = await Promise.all([server.makeMember(), server.makeMember()]);
});
afterAll(() => server.stop());

interface Seat {
  channel: RealtimeChannel;
  joined: string[];
  left: string[];
}

async function enter(connecting: Promise<SupabaseClient>, name: string, key: string, isPrivate = false): Promise<Seat> {
  const client = await connecting;
  const channel = client.channel(name, { config: { presence: { key }, private: isPrivate } });
  const seat: Seat = { channel, joined: [], left: [] };
  let isJoined = false;
  channel
    .on('presence', { event: 'join' }, (event) => seat.joined.push(event.key))
    .on('presence', { event: 'leave' }, (event) => seat.left.push(event.key))
    .subscribe((status) => {
      isJoined = status === 'SUBSCRIBED';
    });
  await until(() => isJoined);
  return seat;
}

const stateOf = (seat: Seat) =>
  Object.fromEntries(
    Object.entries(seat.channel.presenceState<{ mood: string }>()).map(([key, shown]) => [
      key,
      shown.map(({ mood }) => mood),
    ]),
  );

describe.each(['1.0.0', '2.0.0'] as const)('presence over protocol %s', (vsn) => {
  const as = (member: Member) => server.client(() => member.token(), { vsn });

  test('joins, changes, untracking and disconnects are shown to the others', async () => {
    const name = randomUUID();
    const hers = await enter(as(amara), name, 'amara');
    expect(await hers.channel.track({ mood: 'glad' })).toBe('ok');
    const client = as(okello);
    const his = await enter(client, name, 'okello');
    await until(() => his.joined.includes('amara'));
    await his.channel.track({ mood: 'calm' });
    await until(() => hers.joined.includes('okello'));
    expect(stateOf(hers)).toEqual({ amara: ['glad'], okello: ['calm'] });

    await hers.channel.track({ mood: 'merry' });
    await until(() => stateOf(his)['amara']?.[0] === 'merry');
    expect(stateOf(his)).toEqual({ amara: ['merry'], okello: ['calm'] });

    await hers.channel.untrack();
    await until(() => !('amara' in stateOf(his)));

    await (await client).realtime.disconnect();
    await until(() => hers.left.includes('okello'));
    expect(stateOf(hers)).toEqual({});
  });
});

const as = (member: Member) => server.client(() => member.token());

test('a member in two windows leaves when the last one closes', async () => {
  const name = randomUUID();
  const [watcher, first, second] = await Promise.all([
    enter(as(okello), name, 'okello'),
    enter(as(amara), name, 'amara'),
    enter(as(amara), name, 'amara'),
  ]);
  await Promise.all([first.channel.track({ mood: 'one' }), second.channel.track({ mood: 'two' })]);
  await until(() => stateOf(watcher)['amara']?.length === 2);
  await first.channel.unsubscribe();
  await until(() => stateOf(watcher)['amara']?.length === 1);
  expect(stateOf(watcher)).toEqual({ amara: ['two'] });
  await second.channel.unsubscribe();
  await until(() => !('amara' in stateOf(watcher)));
});

test('in a private topic nobody is present as somebody else', async () => {
  const name = `match:${await server.matchUp(amara, okello)}`;
  const [hers, his] = await Promise.all([
    enter(as(amara), name, okello.id, true),
    enter(as(okello), name, okello.id, true),
  ]);
  await hers.channel.track({ mood: 'false' });
  await until(() => Object.keys(stateOf(his)).length === 1);
  expect(stateOf(his)).toEqual({ [amara.id]: ['false'] });
});

test('a state that is too large is refused', async () => {
  const seat = await enter(as(amara), randomUUID(), 'amara');
  expect(await seat.channel.track({ mood: 'x'.repeat(5_000) })).toBe('error');
});
