import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

interface Answer {
  is_match: boolean;
  match_data: { id: string; other_user: { id: string } } | null;
}

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const interact = (member: Member, target: Member | string, type: string) =>
  member.call<Answer>('public.interact($1, $2)', [typeof target === 'string' ? target : target.id, type]);
const matchesOf = (one: Member, other: Member) =>
  community.owner`select * from public.matches where user1_id in (${one.id}, ${other.id}) and user2_id in (${one.id}, ${other.id})`;
const closedToStrangers = { settings: { allowMessagesFrom: 'matches' } };

describe('a like', () => {
  it('matches if the other member likes back, and both are notified with names', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    expect(await interact(ann, ben, 'like')).toEqual({ is_match: false, match_data: null });
    const answer = await interact(ben, ann, 'like');
    expect(answer).toMatchObject({ is_match: true, match_data: { is_active: true, other_user: { id: ann.id } } });
    const listed = await ann.call<{ other_user: { id: string } }[]>('public.list_matches()');
    expect(listed.map((match) => match.other_user.id)).toEqual([ben.id]);
  });

  it('is invisible to its target until the match', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await interact(ann, ben, 'like');
    const seen = () => ben.run('select * from public.user_interactions where user_id = $1', [ann.id]);
    expect(await seen()).toEqual([]);
    expect(await ben.call('public.matching_stats()')).toEqual({
      matches: 0,
      likes_given: 0,
      likes_received: 1,
      likers_to_meet: 1,
      near_you: null,
    });
    await interact(ben, ann, 'like');
    expect(await seen()).toMatchObject([{ interaction_type: 'like', shown_to: ben.id }]);
  });

  it('counts for its target even if they block its author, so that a block does not reveal the author', async () => {
    const [ann, ben, cay] = await Promise.all([community.join(), community.join(), community.join()]);
    await interact(ann, ben, 'like');
    const received = async () => (await ben.call<{ likes_received: number }>('public.matching_stats()')).likes_received;
    for (const other of [cay, ann]) {
      await ben.run('insert into public.blocks (blocked_id) values ($1)', [other.id]);
      expect(await received()).toBe(1);
      await ben.run('delete from public.blocks where blocked_id = $1', [other.id]);
    }
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
    expect(await received()).toBe(1);
  });

  it('has the same result when repeated, and cannot become a pass', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await interact(ann, ben, 'like');
    const first = await interact(ben, ann, 'like');
    expect(await interact(ben, ann, 'like')).toEqual(first);
    await interact(ann, ben, 'pass');
    expect(await ann.run('select interaction_type from public.user_interactions')).toContainEqual({
      interaction_type: 'like',
    });
    expect(await matchesOf(ann, ben)).toHaveLength(1);
  });

  it('does not revive an ended match', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await interact(ann, ben, 'like');
    const { match_data } = await interact(ben, ann, 'like');
    await ann.run('select public.unmatch($1)', [match_data?.id ?? '']);
    await ann.run('select public.unmatch($1)', [match_data?.id ?? '']);
    expect(await refusal(interact(ben, ann, 'super_like'))).toBe('PT404 member_unavailable');
    expect(await matchesOf(ann, ben)).toMatchObject([{ is_active: false }]);
  });
});

describe('a super like', () => {
  it('matches at once with a member who accepts messages from everyone', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    expect(await interact(ann, ben, 'super_like')).toMatchObject({ is_match: true });
  });

  it('is only visible to a member who accepts messages from matches', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join(closedToStrangers)]);
    expect(await interact(ann, ben, 'super_like')).toEqual({ is_match: false, match_data: null });
    expect(await ben.run('select user_id from public.user_interactions')).toEqual([{ user_id: ann.id }]);
  });

  it('does not match members who do not meet the mandatory criteria', async () => {
    const [ann, ben] = await Promise.all([community.join({ looking_for: 'women' }), community.join({ gender: 'man' })]);
    expect(await refusal(interact(ben, ann, 'super_like'))).toBe('PT404 member_unavailable');
  });

  it('may be answered by somebody whom its author no longer looks for, and by nobody else of them', async () => {
    const [ann, ben, cay] = await Promise.all([
      community.join({ settings: { allowMessagesFrom: 'matches' } }),
      community.join({ gender: 'man' }),
      community.join({ gender: 'man' }),
    ]);
    await interact(ben, ann, 'super_like');
    await interact(cay, ann, 'like');
    await Promise.all([ben, cay].map((man) => man.run(`update public.profiles set looking_for = 'men'`)));
    expect(await interact(ann, ben, 'like')).toMatchObject({ is_match: true });
    expect(await refusal(interact(ann, cay, 'like'))).toBe('PT404 member_unavailable');
  });
});

describe('a pass', () => {
  it('is visible to its author only and may become a like', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await interact(ann, ben, 'pass');
    expect(await ben.run('select * from public.user_interactions')).toEqual([]);
    await interact(ben, ann, 'like');
    expect(await interact(ann, ben, 'like')).toMatchObject({ is_match: true });
  });
});

describe('an interaction', () => {
  it.each([
    ['oneself', async (ann: Member) => ann.id, 'PT400 invalid_request'],
    ['nobody', async () => '00000000-0000-4000-8000-000000000000', 'PT404 member_unavailable'],
    ['an incomplete member', async () => (await community.join({ complete: false })).id, 'PT404 member_unavailable'],
    [
      'somebody who does not look for them',
      async () => (await community.join({ looking_for: 'men' })).id,
      'PT404 member_unavailable',
    ],
    [
      'somebody outside of their ages',
      async () => (await community.join({ birthdate: '1950-01-01', settings: { ageRangeMax: 80 } })).id,
      'PT404 member_unavailable',
    ],
    [
      'a private member',
      async () => (await community.join({ settings: { profileVisibility: 'private' } })).id,
      'PT404 member_unavailable',
    ],
    ['somebody who blocked them', async (ann: Member) => (await blockerOf(ann)).id, 'PT404 member_unavailable'],
    ['a suspended member', async () => (await suspended()).id, 'PT404 member_unavailable'],
  ])('with %s is refused', async (_what, target, expected) => {
    const ann = await community.join();
    expect(await refusal(interact(ann, await target(ann), 'like'))).toBe(expected);
    const insert =
      'insert into public.user_interactions (user_id, target_user_id, interaction_type) values ($1, $2, $3)';
    expect(await refusal(ann.run(insert, [ann.id, await target(ann), 'like']))).toBe(expected);
  });

  it('of an incomplete author or of an unknown type is refused', async () => {
    const [ann, ben] = await Promise.all([community.join({ complete: false }), community.join()]);
    expect(await refusal(interact(ann, ben, 'like'))).toBe('PT403 profile_incomplete');
    expect(await refusal(interact(ben, ann, 'wink'))).toBe('PT400 invalid_request');
  });

  it('cannot be inserted for another member, with shown_to, or as a match', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    const insert =
      'insert into public.user_interactions (user_id, target_user_id, interaction_type) values ($1, $2, $3)';
    expect(await refusal(eve.run(insert, [ann.id, ben.id, 'like']))).toBe('PT403 access_denied');
    await interact(eve, ann, 'like');
    expect(await refusal(eve.run('update public.user_interactions set shown_to = target_user_id'))).toMatch(/^42501 /);
    const pair = [eve.id, ann.id].sort();
    const match = 'insert into public.matches (user1_id, user2_id) values ($1, $2)';
    expect(await refusal(eve.run(match, pair))).toBe('PT403 access_denied');
    await interact(ann, eve, 'like');
    expect(await eve.run(match, pair)).toEqual([]);
    expect(await matchesOf(ann, eve)).toHaveLength(1);
  });

  it('is limited per minute', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await community.owner`
      with crowd as (
        insert into auth.users (email) select gen_random_uuid() || '@crowd.example' from generate_series(1, 120) returning id
      ), people as (
        insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
        select id, 'Crowd', 'Hello', '1995-01-01', 'man', 'everyone', '{Art}' from crowd returning id
      ) select count(*) from people`;
    await community.owner`
      insert into public.user_interactions (user_id, target_user_id, interaction_type)
      select ${ann.id}, id, 'pass' from public.profiles where full_name = 'Crowd'`;
    expect(await refusal(interact(ann, ben, 'like'))).toBe('PT429 too_many_requests');
  });
});

describe('two concurrent decisions', () => {
  const decision = fc.constantFrom('like', 'super_like', 'pass');

  it('match exactly once if both are likes, and never if one is not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), decision), { minLength: 1, maxLength: 6 }), async (steps) => {
        const [ann, ben] = await Promise.all([community.join(closedToStrangers), community.join(closedToStrangers)]);
        await Promise.all(
          steps.map(([annActs, type]) => (annActs ? interact(ann, ben, type) : interact(ben, ann, type))),
        );
        const likes = (isAnn: boolean) => steps.some(([annActs, type]) => annActs === isAnn && type !== 'pass');
        expect(await matchesOf(ann, ben)).toHaveLength(likes(true) && likes(false) ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });

  it('never match if one member blocks the other at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), decision, decision, async (annBlocks, first, second) => {
        const [ann, ben] = await Promise.all([community.join(), community.join()]);
        const [blocker, blocked] = annBlocks ? [ann, ben] : [ben, ann];
        await Promise.allSettled([
          interact(ann, ben, first),
          blocker.run('insert into public.blocks (blocked_id) values ($1)', [blocked.id]),
          interact(ben, ann, second),
        ]);
        expect([await ann.call('public.list_matches()'), await ben.call('public.list_matches()')]).toEqual([[], []]);
      }),
      { numRuns: 25 },
    );
  });

  it('wait for a concurrent block and are then refused', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const like = await community.sql.transaction(ann.caller, async (transaction) => {
      await transaction.query('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
      const refused = refusal(interact(ben, ann, 'super_like'));
      await vi.waitFor(
        async () => {
          const waiting = await community.owner`
          select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
          expect(waiting).toHaveLength(1);
        },
        { timeout: 20_000 },
      );
      return { refused };
    });
    expect(await like.refused).toBe('PT404 member_unavailable');
    expect(await matchesOf(ann, ben)).toHaveLength(0);
  });

  it('of blocking and unblocking leave a match that is active only while nobody blocks', async () => {
    const step = fc.tuple(fc.boolean(), fc.constantFrom('block', 'unblock', 'unmatch'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const [ann, ben] = await Promise.all([community.join(closedToStrangers), community.join(closedToStrangers)]);
        await interact(ann, ben, 'like');
        await interact(ben, ann, 'like');
        const [match] = await ann.run<{ id: string }>('select id from public.matches');
        const id = match?.id ?? null;
        const statements = {
          block: 'insert into public.blocks (blocked_id) values ($1) on conflict do nothing',
          unblock: 'delete from public.blocks where blocked_id = $1',
        };
        await Promise.allSettled(
          steps.map(([annActs, type]) => {
            const [actor, target] = annActs ? [ann, ben] : [ben, ann];
            if (type === 'unmatch') return actor.run('select public.unmatch($1)', [id]);
            return actor.run(statements[type as keyof typeof statements], [target.id]);
          }),
        );
        const [state] = await community.owner`
          select is_active, exists (select from public.blocks where ${ann.id} in (blocker_id, blocked_id)) as is_blocked,
            exists (select from private.blocked_matches where match_id = ${id}) as may_return
          from public.matches where id = ${id}`;
        const hasUnmatch = steps.some(([, type]) => type === 'unmatch');
        if (state?.['is_blocked']) expect(state['is_active']).toBe(false);
        else if (!hasUnmatch) expect(state).toMatchObject({ is_active: true, may_return: false });
        else expect(state?.['may_return']).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('never match across a block, whoever made it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), decision, decision, async (annBlocks, first, second) => {
        const [ann, ben] = await Promise.all([community.join(), community.join()]);
        const [blocker, blocked] = annBlocks ? [ann, ben] : [ben, ann];
        await blocker.run('insert into public.blocks (blocked_id) values ($1)', [blocked.id]);
        expect(await Promise.all([refusal(interact(ann, ben, first)), refusal(interact(ben, ann, second))])).toEqual(
          Array(2).fill('PT404 member_unavailable'),
        );
        expect(await matchesOf(ann, ben)).toHaveLength(0);
      }),
      { numRuns: 15 },
    );
  });
});

async function blockerOf(member: Member): Promise<Member> {
  const blocker = await community.join();
  await blocker.run('insert into public.blocks (blocked_id) values ($1)', [member.id]);
  return blocker;
}

async function suspended(): Promise<Member> {
  const member = await community.join();
  await community.setStatus(member, 'suspended');
  return member;
}
