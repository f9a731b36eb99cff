import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const seeks = { men: ['man'], women: ['woman'], everyone: ['man', 'woman', 'non-binary', 'other'] };
const pairs = (['man', 'woman', 'non-binary', 'other'] as const).flatMap((gender) =>
  (['men', 'women', 'everyone'] as const).map((looking_for) => ({ gender, looking_for })),
);

/** What the reader learns of whom the other member looks for: from the card, and by searching for each value. */
async function learned(reader: Member, other: Member) {
  const [card] = await reader.run<{ looking_for: string | null }>(
    'select looking_for from public.member_cards where id = $1',
    [other.id],
  );
  const found = await reader.run<{ value: string }>(
    `select value from unnest(array['men', 'women', 'everyone']) as value
     where exists (select from public.member_cards where id = $1 and looking_for = value)`,
    [other.id],
  );
  const without = await reader.run('select from public.member_cards where id = $1 and looking_for is null', [other.id]);
  return { card: card?.looking_for, found: found.map(({ value }) => value), isWithout: without.length === 1 };
}
const nothing = { card: null, found: [], isWithout: true };
/** No card at all. */
const unseen = { card: undefined, found: [], isWithout: false };
const allOf = (value: string) => ({ card: value, found: [value], isWithout: false });

const lookFor = (member: Member, whom: string) => member.run('update public.profiles set looking_for = $1', [whom]);

describe('whom somebody looks for', () => {
  it.each(pairs)(
    'a $gender looking for $looking_for shows it to those included either way, and no others',
    async (own) => {
      const other = await community.join({ gender: own.gender });
      const readers = await Promise.all(
        pairs.map(async (theirs) => {
          const reader = await community.join({ gender: theirs.gender, settings: { allowMessagesFrom: 'matches' } });
          // A super like shows its author's card also to people who do not suit any more.
          await other.call('public.interact($1, $2)', [reader.id, 'super_like']);
          await lookFor(reader, theirs.looking_for);
          return { theirs, reader };
        }),
      );
      await lookFor(other, own.looking_for);
      for (const { theirs, reader } of readers) {
        const isMutual =
          seeks[own.looking_for].includes(theirs.gender) && seeks[theirs.looking_for].includes(own.gender);
        expect(await learned(reader, other), JSON.stringify(theirs)).toEqual(
          isMutual ? allOf(own.looking_for) : nothing,
        );
      }
    },
  );

  it('is shown to a match and to the member, but not to somebody without a profile or whoever liked them', async () => {
    const other = await community.join({ gender: 'man', settings: { allowMessagesFrom: 'matches' } });
    const reader = await community.join({ gender: 'woman', looking_for: 'men' });
    await reader.call('public.interact($1, $2)', [other.id, 'super_like']);
    const friend = await community.join({ gender: 'woman' });
    await matchUp(friend, other);
    await Promise.all([lookFor(other, 'men'), lookFor(friend, 'women')]);
    const incomplete = await community.join({ complete: false });
    const stranger = await community.join({ gender: 'woman', looking_for: 'women' });
    expect(await learned(other, other)).toEqual(allOf('men'));
    for (const nobody of [incomplete, reader, stranger]) expect(await learned(nobody, other)).toEqual(unseen);
    expect(await learned(friend, other)).toEqual(allOf('men'));
    await friend.run('select public.unmatch(id) from public.matches');
    expect(await friend.run('select from public.member_cards where id = $1', [other.id])).toEqual([]);
  });

  it('is not in the member’s card of a decision either', async () => {
    const other = await community.join({ gender: 'man' });
    const reader = await community.join({ gender: 'woman', looking_for: 'men' });
    await reader.call('public.interact($1, $2)', [other.id, 'pass']);
    await lookFor(other, 'men');
    const rows = await reader.run(
      'select card.* from public.user_interactions as made left join lateral public.target_profile(made) as card on true',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('"looking_for":"men"');
  });
});
