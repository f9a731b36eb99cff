import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, saveSettings, startCommunity } from './community.ts';

interface Talk {
  ann: Member;
  ben: Member;
  match: string;
}

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function exchangeMessages(): Promise<Talk> {
  const [ann, ben] = await Promise.all([community.join(), community.join()]);
  return { ann, ben, match: await matchUp(ann, ben) };
}
const send = (sender: Member, match: string, text = 'Hello') =>
  sender.run('select public.send_message(null, $1, $2)', [match, text]);
const markRead = (reader: Member, match: string) => reader.run('select public.mark_match_read($1)', [match]);
const unreadOf = async (reader: Member) =>
  (await reader.call<{ unread: number }[]>('public.list_conversations()'))[0]?.unread;
/** What a member can learn about read receipts through every API that reads messages. */
async function receiptsOf(member: Member, match: string): Promise<boolean[]> {
  const { messages } = await member.call<{ messages: { from: string; read: boolean }[] }>('public.list_messages($1)', [
    match,
  ]);
  const listed = messages.filter(({ from }) => from === 'me').map(({ read }) => read);
  const rows = await member.run<{ receipt: boolean }>(
    'select read_at is not null as receipt from public.messages where sender_id = $1 order by seq',
    [member.id],
  );
  expect(rows.map(({ receipt }) => receipt)).toEqual(listed);
  return listed;
}

describe('a read receipt', () => {
  it('is visible to the sender if both members have receipts on', async () => {
    const { ann, ben, match } = await exchangeMessages();
    await send(ann, match);
    expect(await receiptsOf(ann, match)).toEqual([false]);
    await markRead(ben, match);
    expect(await receiptsOf(ann, match)).toEqual([true]);
    expect(await ann.call('public.list_conversations()')).toMatchObject([{ readReceipts: true }]);
  });

  it.each(['the reader', 'the sender'])(
    'is not sent if %s has receipts off, while the unread count is still right',
    async (who) => {
      const { ann, ben, match } = await exchangeMessages();
      await saveSettings(who === 'the reader' ? ben : ann, { sendReadReceipts: false });
      await send(ann, match);
      expect(await unreadOf(ben)).toBe(1);
      await markRead(ben, match);
      expect(await receiptsOf(ann, match)).toEqual([false]);
      expect(await unreadOf(ben)).toBe(0);
      expect(await ben.call('public.dashboard_stats()')).toMatchObject({ messages: 0 });
      expect(await ben.call('public.list_messages($1)', [match])).toMatchObject({ messages: [{ read: true }] });
      expect(await ann.call('public.list_conversations()')).toMatchObject([{ readReceipts: false }]);
      expect(await ben.call('public.list_conversations()')).toMatchObject([{ readReceipts: false }]);
    },
  );

  it('is withdrawn in both directions by turning receipts off, and stays so after turning them on', async () => {
    const { ann, ben, match } = await exchangeMessages();
    await send(ann, match);
    await send(ben, match);
    await markRead(ann, match);
    await markRead(ben, match);
    await saveSettings(ben, { sendReadReceipts: false });
    expect([await receiptsOf(ann, match), await receiptsOf(ben, match)]).toEqual([[false], [false]]);
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([0, 0]);
    await saveSettings(ben, { sendReadReceipts: true });
    await send(ann, match);
    await markRead(ben, match);
    expect(await receiptsOf(ann, match)).toEqual([false, true]);
  });

  it('of other members is unchanged if somebody turns receipts off', async () => {
    const [mine, theirs] = [await exchangeMessages(), await exchangeMessages()];
    await send(theirs.ann, theirs.match);
    await markRead(theirs.ben, theirs.match);
    await saveSettings(mine.ben, { sendReadReceipts: false });
    expect(await receiptsOf(theirs.ann, theirs.match)).toEqual([true]);
  });

  it('never exists unless both have receipts on, and unread counts are right, for any sequence of operations', async () => {
    const step = fc.record({ annActs: fc.boolean(), act: fc.constantFrom('send', 'read', 'on', 'off') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { ann, ben, match } = await exchangeMessages();
        const unread = { ann: 0, ben: 0 };
        const gives = { ann: true, ben: true };
        for (const { annActs, act } of steps) {
          const [actor, self, other] = annActs ? ([ann, 'ann', 'ben'] as const) : ([ben, 'ben', 'ann'] as const);
          if (act === 'send') {
            await send(actor, match);
            unread[other] += 1;
          } else if (act === 'read') {
            await markRead(actor, match);
            unread[self] = 0;
          } else {
            gives[self] = act === 'on';
            await saveSettings(actor, { sendReadReceipts: gives[self] });
          }
          expect({ ann: await unreadOf(ann), ben: await unreadOf(ben) }).toEqual(unread);
          if (!gives.ann || !gives.ben) {
            expect([...(await receiptsOf(ann, match)), ...(await receiptsOf(ben, match))]).not.toContain(true);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
