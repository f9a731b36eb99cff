import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, saveSettings, startCommunity, type Traits } from './community.ts';
import { type Eligible, exactDeck } from './exact-deck.ts';
import { fillAtRandom } from './random-community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
const removeEverybody = () => community.owner`delete from auth.users`;

interface Card {
  id: string;
  nearness: string;
}

/** The deck; the server asks, so that the limit of people a day does not count. */
const cardsOf = (viewer: string, limit: number) =>
  community.server.run<Card>('select id, nearness from public.find_potential_matches($1, $2)', [viewer, limit]);
const deckOf = async (viewer: string, limit: number) => (await cardsOf(viewer, limit)).map(({ id }) => id);

describe('in a random community', () => {
  afterEach(removeEverybody);

  it.each([
    [12, 4],
    [200, 3],
    [1_600, 2],
  ])(
    'of %i, nobody is shown across a rule, near people come before all others, and are counted',
    async (size, numRuns) => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const ids = await fillAtRandom(community, seed, size);
          for (const viewer of ids.slice(0, 8)) {
            const cards = await cardsOf(viewer, 100);
            const exact = await exactDeck(community.owner, viewer);
            expectTheOrder(
              cards.map(({ id }) => id),
              exact,
            );
            await expectTheCount(viewer, cards, exact);
          }
          await removeEverybody();
        }),
        { numRuns, endOnFailure: true },
      );
    },
  );
});

/** Every group of the order begins only when nobody of the one before is left. */
function expectTheOrder(shown: readonly string[], exact: readonly Eligible[]): void {
  const groups = new Map(exact.map(({ id, is_super_liker, place }) => [id, is_super_liker ? 'super_liker' : place]));
  expect(shown.filter((id) => !groups.has(id))).toEqual([]);
  expect(shown.map((id) => groups.get(id))).toEqual([...groups.values()].slice(0, 100));
  // Fewer people than the search looks at are all compared, so that the best of them are shown.
  if (exact.length <= 500) expect(shown).toEqual(exact.slice(0, 100).map(({ id }) => id));
}

/** The number of near people is that of the rules, and the deck holds as many, unless super likers leave less room. */
async function expectTheCount(viewer: string, cards: readonly Card[], exact: readonly Eligible[]): Promise<void> {
  const [counted] = await community.owner<{ near: number | null; has_place: boolean }[]>`
    select private.count_near_people(id) as near, latitude is not null as has_place from public.profiles where id = ${viewer}`;
  const near = exact.filter(({ place }) => place === 'near').length;
  expect(counted?.near).toBe(counted?.has_place ? Math.min(near, 100) : null);
  const room = 100 - exact.filter(({ is_super_liker, place }) => is_super_liker && place !== 'near').length;
  expect(cards.filter(({ nearness }) => nearness === 'near')).toHaveLength(Math.min(near, room));
}

const boston = { latitude: 42.36, longitude: -71.06, region: 'north_america', location: 'Boston' };
const suva = { latitude: -18.13, longitude: 178.44, region: 'australia', location: 'Suva' };
const wide = { ageRangeMin: 18, ageRangeMax: 80 };
const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

/** Members in Kampala who suit everybody, all active more recently than anybody who joins later. */
async function crowdFarAway(size: number): Promise<void> {
  await community.owner`
    insert into auth.users (id, email) select gen_random_uuid(), n || '@crowd.example' from generate_series(1, ${size}::int) as n`;
  await community.owner`insert into public.user_settings (user_id, settings) select id, ${community.owner.json(wide)} from auth.users`;
  await community.owner`
    insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests, latitude, longitude, region, location)
    select id, 'Crowd', 'Hello', '1995-01-01', case when split_part(email, '@', 1)::integer % 2 = 0 then 'man' else 'woman' end, 'everyone', '{Art,Chess,Coffee,Cooking}',
      0.32, 32.58, 'africa', 'Kampala'
    from auth.users`;
  await community.owner`insert into private.member_activity (user_id, last_active_at) select id, now() + interval '1 hour' from auth.users`;
}

/** A member in Boston, by default a woman looking for everyone of any age. */
const neighbour = (traits: Traits = {}) =>
  community.join({ ...traits, columns: { ...boston, ...traits.columns }, settings: { ...wide, ...traits.settings } });
/** The first of the deck: as many as there are of these, who must be all of the near people, in any order. */
async function expectNear(viewer: Member, near: readonly Member[]): Promise<void> {
  const deck = await deckOf(viewer.id, 100);
  expect(new Set(deck.slice(0, near.length))).toEqual(new Set(near.map(({ id }) => id)));
  const names = await community.owner<{ full_name: string }[]>`
    select full_name from public.profiles where id = any (${deck.slice(near.length)}::uuid[]) and full_name <> 'Crowd'`;
  expect(names).toEqual([]);
}

describe('in front of 1,400 people far away who were active more recently', () => {
  beforeAll(() => crowdFarAway(1_400));
  afterEach(() => community.owner`delete from auth.users where email not like '%@crowd.example'`);
  afterAll(removeEverybody);

  it('a man who looks for men is shown the men near him who look for men', async () => {
    const gay = { gender: 'man', looking_for: 'men' };
    const [ann, ben, cay] = [await neighbour(gay), await neighbour(gay), await neighbour({ gender: 'man' })];
    await neighbour({ gender: 'man', looking_for: 'women' });
    await neighbour({ gender: 'woman', looking_for: 'men' });
    await neighbour({ gender: 'non-binary' });
    await expectNear(ann, [ben, cay]);
  });

  it('a woman who looks for everyone is shown people of every gender who look for women or everyone', async () => {
    const ann = await neighbour();
    const near = [
      await neighbour({ gender: 'woman', looking_for: 'women' }),
      await neighbour({ gender: 'man', looking_for: 'women' }),
      await neighbour({ gender: 'man' }),
      await neighbour({ gender: 'non-binary', looking_for: 'women' }),
      await neighbour({ gender: 'other' }),
    ];
    await neighbour({ gender: 'woman', looking_for: 'men' });
    await neighbour({ gender: 'man', looking_for: 'men' });
    await expectNear(ann, near);
  });

  it.each(['non-binary', 'other'])(
    'a person of gender %s is shown only those who look for everyone',
    async (gender) => {
      const ann = await neighbour({ gender });
      const near = [await neighbour({ gender: 'man' }), await neighbour({ gender }), await neighbour()];
      await neighbour({ gender: 'man', looking_for: 'women' });
      await neighbour({ gender: 'woman', looking_for: 'men' });
      await expectNear(ann, near);
    },
  );

  it.each([
    ['eighteen', 18, [18, 25], [19, 80], 30],
    ['ninety', 90, [70, 80], [60, 79], 75],
  ] as const)(
    'somebody of %s is shown the near people who want that age',
    async (_words, age, matching, other, theirs) => {
      const ann = await neighbour({ birthdate: bornYearsAgo(age) });
      const range = ([ageRangeMin, ageRangeMax]: readonly [number, number]) => ({
        birthdate: bornYearsAgo(theirs),
        settings: { ageRangeMin, ageRangeMax },
      });
      const ben = await neighbour(range(matching));
      await neighbour(range(other));
      await expectNear(ann, [ben]);
    },
  );

  it('somebody whose range nobody far away meets is shown the only one who does', async () => {
    const ann = await neighbour({ birthdate: bornYearsAgo(78), settings: { ageRangeMin: 70, ageRangeMax: 80 } });
    const ben = await community.join({ birthdate: bornYearsAgo(71), columns: suva, settings: wide });
    expect(await deckOf(ann.id, 100)).toEqual([ben.id]);
  });

  it('the only member of a small city is shown their preferred regions, and then everybody else', async () => {
    const ann = await community.join({ columns: { ...suva, region_preference: ['north_america'] }, settings: wide });
    const ben = await neighbour();
    const deck = await deckOf(ann.id, 20);
    expect([deck[0], deck.length]).toEqual([ben.id, 20]);
  });
});

describe('the number of near people', () => {
  afterEach(removeEverybody);
  const nearYou = async (member: Member) =>
    (await member.call<{ near_you: number | null }>('public.matching_stats()')).near_you;

  it('changes with decisions, blocks, preferences and hidden places, like the deck', async () => {
    const [ann, ben, cay, dan, eve] = [
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
    ];
    await community.join({ columns: suva, settings: wide });
    expect(await nearYou(ann)).toBe(4);
    await ann.call('public.interact($1, $2)', [ben.id, 'pass']);
    await cay.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    expect(await nearYou(ann)).toBe(2);
    await saveSettings(dan, { ...wide, showLocation: false });
    expect(await nearYou(ann)).toBe(1);
    await eve.run(`update public.profiles set looking_for = 'men'`);
    expect(await nearYou(ann)).toBe(0);
  });

  it('ends at 100', async () => {
    await crowdFarAway(110);
    const ann = await community.join({ columns: { latitude: 0.32, longitude: 32.58 }, settings: wide });
    expect(await nearYou(ann)).toBe(100);
  });

  it('is unknown to somebody whose own place or profile is', async () => {
    const [ann, ben] = await Promise.all([community.join({ settings: wide }), community.join({ complete: false })]);
    await neighbour();
    expect([await nearYou(ann), await nearYou(ben)]).toEqual([null, null]);
  });
});

it('the first ten members of a community are all shown each other, whoever is near first', async () => {
  const homes = [boston, suva, boston, null, suva, boston, suva, boston, null, suva];
  const members: Member[] = [];
  for (const home of homes) members.push(await community.join({ columns: home ?? {}, settings: wide }));
  for (const [place, { id }] of members.entries()) {
    const home = homes[place];
    const others = members.filter((other) => other.id !== id);
    const isNear = (other: Member) => home !== null && homes[members.indexOf(other)] === home;
    const deck = await deckOf(id, 20);
    expect(new Set(deck)).toEqual(new Set(others.map((other) => other.id)));
    const near = others.filter(isNear).map((other) => other.id);
    expect(new Set(deck.slice(0, near.length))).toEqual(new Set(near));
  }
});
