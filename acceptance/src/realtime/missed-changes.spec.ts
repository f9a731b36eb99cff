import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, until } from './channel-log.ts';
import { type Member, type RealtimeFixture, startRealtimeFixture } from './realtime-fixture.ts';

let server: RealtimeFixture;
beforeAll(async () => {
  server = await startRealtimeFixture();
});
afterAll(() => server.stop());

const makePair = async (): Promise<{ amara: Member; okello: Member; matchId: string }> => {
  const [amara, okello] = await Promise.all([server.makeMember(), server.makeMember()]);
  return { amara, okello, matchId: await server.matchUp(amara, okello) };
};

/** What the greeting of a page that joins now says that it has missed. */
async function missedBy(member: Member) {
  const log = await listen(
    server.client(() => member.token()),
    `member-${randomUUID()}`,
    [{ table: 'messages' }],
  );
  await until(() => log.system.length > 0);
  await log.channel.unsubscribe();
  return log.system[0]?.missed;
}

const say = (matchId: string, sender: Member) => server.owner`
  insert into public.messages (id, match_id, sender_id, content)
  values (${randomUUID()}, ${matchId}, ${sender.id}, 'Oli otya?')`;

/** What a member has missed, when the server has read everything that was committed before. */
async function missedAtLast(member: Member) {
  const later = await makePair();
  await say(later.matchId, later.amara);
  await expect.poll(async () => (await missedBy(later.amara))?.tables).toHaveProperty('messages');
  return missedBy(member);
}

test('who joins hears which tables have changed lately, and nobody else does', async () => {
  const { amara, okello, matchId } = await makePair();
  const stranger = await server.makeMember();
  await say(matchId, amara);
  const hers = await missedAtLast(amara);
  expect(hers?.tables['messages']).toBeLessThan(hers?.knownMs ?? 0);
  expect((await missedBy(okello))?.tables).toHaveProperty('messages');
  expect((await missedAtLast(stranger))?.tables).not.toHaveProperty('messages');
});

test('what was long ago is not missed', async () => {
  const { amara, matchId } = await makePair();
  await say(matchId, amara);
  expect((await missedAtLast(amara))?.tables).toHaveProperty('messages');
  server.advanceClock(200_000);
  const missed = await missedBy(amara);
  expect(missed?.tables).toEqual({});
  expect(missed?.knownMs).toBeGreaterThanOrEqual(60_000);
});

test('a member hears nothing of what concerns them and somebody with whom they have parted', async () => {
  const { amara, okello, matchId } = await makePair();
  await say(matchId, amara);
  await server.owner`insert into public.blocks (blocker_id, blocked_id) values (${amara.id}, ${okello.id})`;
  await server.owner`update public.messages set content = 'gone' where match_id = ${matchId}`;
  expect((await missedAtLast(okello))?.tables).not.toHaveProperty('messages');
});

test('a message that is sent while its recipient joins is missed, or arrives', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { amara, okello, matchId } = await makePair();
    const joining = listen(
      server.client(() => okello.token()),
      `okello-${round}`,
      [{ table: 'messages' }],
    );
    const [log] = await Promise.all([joining, say(matchId, amara)]);
    await until(() => log.system.length > 0);
    const missed = log.system[0]?.missed;
    if (missed && !('messages' in missed.tables)) await until(() => log.changes.length > 0);
    await log.channel.unsubscribe();
  }
});
