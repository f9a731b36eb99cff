import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const enough: number = limits.messagesOfLively;
const isAsked = (member: Member, match: string) => member.call<boolean>('public.meeting_question($1)', [match]);
const answer = (member: Member, match: string, said: string) =>
  member.call('public.answer_meeting($1, $2)', [match, said]);
const answersOf = (member: Member) => community.owner`
  select match_id, answer from private.meeting_answers where user_id = ${member.id} order by id`;

async function write(match: string, from: Member, to: Member, count: number, daysAgo: number): Promise<void> {
  await community.owner`
    insert into public.messages (match_id, sender_id, recipient_id, content, created_at)
    select ${match}, ${from.id}, ${to.id}, 'Hello', now() - ${daysAgo} * interval '1 day' from generate_series(1, ${count}::int)`;
}
/** A matched pair who wrote each other so many messages. */
async function pairWho({ ann = enough, ben = enough, daysAgo = 15 } = {}, her?: Member) {
  const [one, other] = [her ?? (await community.join()), await community.join()];
  const match = await matchUp(one, other);
  await write(match, one, other, ann, daysAgo);
  await write(match, other, one, ben, daysAgo);
  return { ann: one, ben: other, match };
}

describe('the question whether two people met', () => {
  it.each([
    ['asked two weeks after both wrote enough', {}, true],
    ['not asked earlier', { daysAgo: 13 }, false],
    ['not asked if one wrote less', { ben: enough - 1 }, false],
    ['not asked if only one wrote', { ann: 3 * enough, ben: 0 }, false],
  ])('is %s', async (_words, written, asked) => {
    const { ann, ben, match } = await pairWho(written);
    expect([await isAsked(ann, match), await isAsked(ben, match)]).toEqual([asked, asked]);
  });

  it('counts what was written two weeks ago, whatever followed', async () => {
    const { ann, ben, match } = await pairWho({ ben: enough - 1 });
    await write(match, ben, ann, 5, 1);
    expect(await isAsked(ann, match)).toBe(false);
  });

  it.each(['yes', 'not_yet', 'do_not_ask'])(
    'is asked once: %s ends it, and a second answer changes nothing',
    async (said) => {
      const { ann, ben, match } = await pairWho();
      await answer(ann, match, said);
      expect([await isAsked(ann, match), await isAsked(ben, match)]).toEqual([false, true]);
      await answer(ann, match, said === 'yes' ? 'not_yet' : 'yes');
      expect(await answersOf(ann)).toEqual([{ match_id: match, answer: said }]);
    },
  );

  it('is asked in other conversations, unless the member wants no such questions', async () => {
    const { ann, match } = await pairWho();
    const second = await pairWho({}, ann);
    await answer(ann, match, 'not_yet');
    expect(await isAsked(ann, second.match)).toBe(true);
    await answer(ann, second.match, 'do_not_ask');
    const third = await pairWho({}, ann);
    expect(await isAsked(ann, third.match)).toBe(false);
    expect(await isAsked(third.ben, third.match)).toBe(true);
    await community.owner`delete from auth.users where id = ${second.ben.id}`;
    expect(await isAsked(ann, third.match)).toBe(false);
  });

  it.each([
    [
      'a block by the member',
      (ann: Member, ben: Member) => ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]),
    ],
    [
      'a block by the other',
      (ann: Member, ben: Member) => ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]),
    ],
    ['an unmatch', (_ann: Member, ben: Member) => ben.run('select public.unmatch(id) from public.matches')],
    ['a suspension of the other', (_ann: Member, ben: Member) => community.setStatus(ben, 'suspended')],
  ])('is not asked after %s, nor is an answer stored', async (_words, part) => {
    const { ann, ben, match } = await pairWho();
    await part(ann, ben);
    expect(await isAsked(ann, match)).toBe(false);
    await answer(ann, match, 'yes');
    expect(await answersOf(ann)).toEqual([]);
  });

  it('is not asked about somebody whom the member reported, who is asked as before', async () => {
    const { ann, ben, match } = await pairWho();
    await ann.run(`select public.report_member($1, 'spam', 'Details')`, [ben.id]);
    expect([await isAsked(ann, match), await isAsked(ben, match)]).toEqual([false, true]);
  });

  it('is nothing for strangers, visitors and operators', async () => {
    const { ann, match } = await pairWho();
    const eve = await community.join();
    expect(await isAsked(eve, match)).toBe(false);
    await answer(eve, match, 'yes');
    expect(await answersOf(eve)).toEqual([]);
    for (const call of [isAsked(community.anonymous, match), answer(community.anonymous, match, 'yes')]) {
      expect(await refusal(call)).toMatch(/^42501 /);
    }
    for (const member of [ann, eve, community.anonymous]) {
      expect(await refusal(member.run('select * from private.meeting_answers'))).toMatch(/^42501 /);
    }
    expect(await refusal(answer(ann, match, 'maybe'))).toBe('PT400 invalid_request');
  });

  it('tells the other nothing, whether it is asked or answered', async () => {
    const { ann, ben, match } = await pairWho();
    const seen = async () => [
      await ben.call('public.list_conversations()'),
      await ben.call('public.list_messages($1)', [match]),
      await ben.call('public.my_notifications()'),
      await ben.call('public.meeting_question($1)', [match]),
      (await ben.call<Record<string, unknown>>('private.export_account()'))['meeting_answers'],
    ];
    const before = await seen();
    await isAsked(ann, match);
    expect(await seen()).toEqual(before);
    await answer(ann, match, 'yes');
    expect(await seen()).toEqual(before);
  });

  it('is in the export of its author and gone with the account', async () => {
    const { ann, ben, match } = await pairWho();
    await answer(ann, match, 'yes');
    await answer(ben, match, 'not_yet');
    const exported = await ann.call<Record<string, unknown>>('private.export_account()');
    expect(exported['meeting_answers']).toEqual([{ match_id: match, answer: 'yes', answered_at: expect.any(String) }]);
    await community.owner`delete from auth.users where id = ${ann.id}`;
    expect(await answersOf(ann)).toEqual([]);
    expect(await answersOf(ben)).toEqual([{ match_id: null, answer: 'not_yet' }]);
  });
});
