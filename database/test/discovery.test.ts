import {
  type ExplainedScore,
  explainedScore,
  type MemberCard,
  type PotentialMatch,
  potentialMatch,
} from '@awamu/contracts/member-card.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity, type Traits } from './community.ts';

interface Suggestion {
  id: string;
  match_score: number;
  score_parts: Record<string, number>;
  nearness: string;
  distance_km: number | null;
  super_liked_you: boolean;
}

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
// All members are in each other's deck, so each test starts with an empty community.
afterEach(() => community.owner`delete from auth.users`);

const boston = { latitude: 42.36, longitude: -71.06, region: 'north_america', location: 'Boston' };
const london = { latitude: 51.51, longitude: -0.13, region: 'europe', location: 'London' };
const deck = (viewer: Member, limit = 20) =>
  viewer.run<Suggestion>('select * from public.find_potential_matches($1, $2)', [viewer.id, limit]);
const isIn = async (viewer: Member, other: Member) => (await deck(viewer, 100)).some((card) => card.id === other.id);

describe('the deck', () => {
  it('has the columns of the contract, and score parts that add up to the score', async () => {
    const [ann] = await Promise.all([community.join({ columns: boston }), community.join({ columns: london })]);
    const [card] = await deck(ann);
    potentialMatch.strict().parse(card);
    expect(Object.values(card?.score_parts ?? {}).reduce((sum, part) => sum + part, 0)).toBe(card?.match_score);
    expect(card).toMatchObject({ nearness: 'far', distance_km: 5300 });
    expect(await ann.call('public.calculate_match_score($1, $2)', [ann.id, card?.id ?? ''])).toBe(card?.match_score);
  });

  it('shows super likers first, then near members, then preferred regions, then all others', async () => {
    const ann = await community.join({ columns: { ...boston, region_preference: ['europe'] } });
    const far = await community.join({ columns: { latitude: 0.35, longitude: 32.58, region: 'africa' } });
    const preferred = await community.join({ columns: london });
    const near = await community.join({ columns: boston });
    const admirer = await community.join({ interests: ['Chess'] });
    await ann.run(
      `insert into public.user_settings (user_id, settings) values ($1, '{"allowMessagesFrom":"matches"}')`,
      [ann.id],
    );
    await admirer.run(`select public.interact($1, 'super_like')`, [ann.id]);
    const cards = await deck(ann);
    expect(cards.map((card) => card.id)).toEqual([admirer.id, near.id, preferred.id, far.id]);
    expect(cards.map((card) => card.super_liked_you)).toEqual([true, false, false, false]);
    expect(cards.map((card) => card.nearness)).toEqual(['unknown', 'near', 'preferred_region', 'far']);
  });

  it.each([
    [10, ['preferred_region', 'same_region']],
    [100, ['near', 'preferred_region']],
  ])('within a maximum distance of %d km shows %j', async (maxDistance, order) => {
    const oxford = { latitude: 51.75, longitude: -1.26, region: 'europe', location: 'Oxford' };
    const ann = await community.join({
      columns: { ...london, region_preference: ['africa'] },
      settings: { maxDistance },
    });
    await community.join({ columns: oxford });
    await community.join({ columns: { latitude: 0.35, longitude: 32.58, region: 'africa' } });
    expect((await deck(ann)).map((card) => card.nearness)).toEqual(order);
  });

  it('labels only near members as near, and distinguishes a preferred region from the member’s own', async () => {
    const dallas = { latitude: 32.78, longitude: -96.8, region: 'north_america', location: 'Dallas' };
    const ann = await community.join({ columns: { ...boston, region_preference: ['europe'] } });
    const people = [
      [await community.join({ columns: { ...boston, location: 'Cambridge' } }), 'near', 10],
      [await community.join({ columns: london }), 'preferred_region', 5],
      [await community.join({ columns: dallas }), 'same_region', 7],
      [await community.join({ columns: { region: 'north_america', location: 'Somewhere' } }), 'same_region', 7],
      [await community.join({ columns: { latitude: 0.35, longitude: 32.58, region: 'africa' } }), 'far', 0],
    ] as const;
    const cards = await deck(ann);
    for (const [{ id }, nearness, place] of people) {
      expect(cards.find((card) => card.id === id)).toMatchObject({ nearness, score_parts: { place } });
    }
    const seenFromLondon = await deck(people[1][0]);
    expect(seenFromLondon.find((card) => card.id === ann.id)).toMatchObject({ nearness: 'far' });
  });

  it('neither shows nor uses a hidden place', async () => {
    const ann = await community.join({ columns: boston });
    await community.join({ columns: boston, settings: { showLocation: false } });
    expect(await deck(ann)).toMatchObject([{ location: null, distance_km: null, nearness: 'unknown' }]);
  });

  it('scores a rare shared interest above a common one', async () => {
    const ann = await community.join({ interests: ['Football', 'Enanga'] });
    for (let fan = 0; fan < 9; fan += 1) await community.join({ interests: ['Football'] });
    const rare = await community.join({ interests: ['enanga'] });
    expect((await deck(ann))[0]?.id).toBe(rare.id);
  });

  it('does not change with likes: neither with those of the viewer’s admirers nor with those that others get', async () => {
    const [ann, ben, cay] = await Promise.all([community.join(), community.join(), community.join()]);
    const people = [ben, cay, await community.join(), await community.join()];
    const before = (await deck(ann)).map((card) => card.id);
    const last = people.find(({ id }) => id === before.at(-1));
    if (!last) throw new Error('nobody');
    await last.run(`select public.interact($1, 'like')`, [ann.id]);
    for (const other of people.filter(({ id }) => id !== last.id)) {
      await other.run(`select public.interact($1, 'like')`, [last.id]);
    }
    expect((await deck(ann)).map((card) => card.id)).toEqual(before);
  });

  it('excludes decided, matched and blocked members, and includes passed ones after 30 days', async () => {
    const viewer = await community.join();
    const [liked, passed, passedLongAgo, matched, blocked, blocker] = await Promise.all(
      Array.from({ length: 6 }, () => community.join({ settings: { allowMessagesFrom: 'matches' } })),
    );
    if (!liked || !passed || !passedLongAgo || !matched || !blocked || !blocker) throw new Error('six people');
    await viewer.run(`select public.interact($1, 'like')`, [liked.id]);
    await viewer.run(`select public.interact($1, 'pass')`, [passed.id]);
    await viewer.run(`select public.interact($1, 'pass')`, [passedLongAgo.id]);
    await community.owner`update public.user_interactions set created_at = now() - interval '31 days' where target_user_id = ${passedLongAgo.id}`;
    await matched.run(`select public.interact($1, 'super_like')`, [viewer.id]);
    await viewer.run('insert into public.blocks (blocked_id) values ($1)', [blocked.id]);
    await blocker.run('insert into public.blocks (blocked_id) values ($1)', [viewer.id]);
    expect((await deck(viewer)).map((card) => card.id)).toEqual([passedLongAgo.id]);
  });

  it('is available to complete members, for themselves only', async () => {
    const [ann, ben, eve] = await Promise.all([
      community.join(),
      community.join(),
      community.join({ complete: false }),
    ]);
    expect(await refusal(deck(eve))).toBe('PT403 profile_incomplete');
    expect(await refusal(ann.run('select * from public.find_potential_matches($1)', [ben.id]))).toBe(
      'PT403 access_denied',
    );
    expect(await refusal(community.anonymous.run('select * from public.find_potential_matches($1)', [ben.id]))).toMatch(
      /^42501 /,
    );
    expect(await community.server.run('select id from public.find_potential_matches($1)', [ben.id])).toEqual([
      { id: ann.id },
    ]);
  });
});

it.each([
  [100, 'Great Fit'],
  [60, 'Great Fit'],
  [59, 'Worth Exploring'],
  [40, 'Worth Exploring'],
  [39, 'Early Days'],
  [0, 'Early Days'],
])('a score of %d has the label %s', async (score, label) => {
  expect(await community.owner`select private.match_label(${score}) as label`).toEqual([{ label }]);
});

describe('why two members fit', () => {
  const some = (values: readonly string[]) => fc.subarray([...values]);
  const one = (values: readonly string[]) => fc.option(fc.constantFrom(...values));
  const traits = fc.record({
    intentions: some(['friendship', 'dating', 'mentorship']),
    interests: fc.subarray(['Chess', 'chess', 'Choir', 'CHOIR', 'Film'], { minLength: 1, maxLength: 3 }),
    communication_style: some(['text', 'voice', 'memes']),
    vibe: one(['deep', 'light']),
    life_phase: one(['student', 'exploring']),
    emotional_availability: one(['open', 'ready']),
    region_preference: some(['europe', 'north_america']),
    home: fc.constantFrom(boston, london, { ...london, latitude: 51.75, longitude: -1.26 }, { region: null }),
    showLocation: fc.boolean(),
  });
  type Shown = typeof traits extends fc.Arbitrary<infer Drawn> ? Drawn : never;
  const joinAs = ({ interests, home, showLocation, ...columns }: Shown) =>
    community.join({ interests, columns: { ...columns, ...home }, settings: { showLocation, maxDistance: 100 } });

  it('is the same in the deck and on the profile, and true in every clause of what the viewer may see', async () => {
    await fc.assert(
      fc.asyncProperty(traits, fc.array(traits, { minLength: 3, maxLength: 6 }), async (mine, others) => {
        const ann = await joinAs(mine);
        const people = new Map<string, (typeof others)[number]>();
        for (const other of others) people.set((await joinAs(other)).id, other);
        const cards = await ann.run<PotentialMatch>('select * from public.find_potential_matches($1, 100)', [ann.id]);
        expect(cards).toHaveLength(others.length);
        for (const card of cards) {
          const explained = explainedScore.strict().parse(await ann.call('public.explain_match_score($1)', [card.id]));
          expect(card).toMatchObject(explained);
          const shown = await ann.run<MemberCard>('select * from public.member_cards where id = $1', [card.id]);
          expectTrue(explained, mine, shown[0], people.get(card.id));
        }
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  /** Each clause of the reason, from the viewer's own profile and the card as the viewer sees it; regions are on no card. */
  function expectTrue(
    { score_parts: parts, shared_intentions, shared_interests, nearness }: ExplainedScore,
    mine: Shown,
    card: MemberCard | undefined,
    theirs: Shown | undefined,
  ): void {
    if (!card || !theirs) throw new Error('no card');
    const mineLower = mine.interests.map((interest) => interest.toLowerCase());
    expect(shared_interests).toEqual(card.interests.filter((interest) => mineLower.includes(interest.toLowerCase())));
    expect(shared_intentions).toEqual(card.intentions.filter((intention) => mine.intentions.includes(intention)));
    for (const part of ['vibe', 'life_phase', 'emotional_availability'] as const) {
      expect((parts[part] ?? 0) > 0, part).toBe(mine[part] !== null && mine[part] === card[part]);
    }
    const sharedStyles = card.communication_style.filter((style) => mine.communication_style.includes(style));
    expect((parts.communication_style ?? 0) > 0).toBe(sharedStyles.length > 0);
    const isShown = card.location !== null && theirs.showLocation;
    const isNear = nearness === 'near';
    expect((parts.place ?? 0) > 0).toBe(isNear || nearness === 'preferred_region' || nearness === 'same_region');
    if (isNear) expect([isShown, theirs.home.region]).toEqual([true, mine.home.region]);
    if (nearness === 'preferred_region')
      expect([isShown, mine.region_preference]).toEqual([true, expect.arrayContaining([theirs.home.region])]);
    if (nearness === 'same_region') expect([isShown, theirs.home.region]).toEqual([true, mine.home.region]);
  }

  it('is told of nobody whom the viewer cannot meet', async () => {
    const [ann, ben, cay, dan] = await Promise.all([
      community.join(),
      community.join({ looking_for: 'men' }),
      community.join(),
      community.signUp(),
    ]);
    await cay.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    for (const id of [ben.id, cay.id, crypto.randomUUID()]) {
      expect(await refusal(ann.call('public.explain_match_score($1)', [id]))).toMatch(/member_unavailable$/);
    }
    expect(await refusal(dan.call('public.explain_match_score($1)', [ann.id]))).toMatch(/profile_incomplete$/);
  });
});

describe('the mandatory criteria', () => {
  const person = fc.record({
    gender: fc.constantFrom('man', 'woman', 'non-binary', 'other'),
    looking_for: fc.constantFrom('men', 'women', 'everyone'),
    age: fc.integer({ min: 18, max: 90 }),
    range: fc.tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 18, max: 80 })),
    visibility: fc.constantFrom('public', 'public', 'public', 'matches', 'private'),
  });
  type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

  const traitsOf = (one: Person): Traits => ({
    gender: one.gender,
    looking_for: one.looking_for,
    birthdate: `${new Date().getUTCFullYear() - one.age}-01-01`,
    settings: {
      ageRangeMin: Math.min(...one.range),
      ageRangeMax: Math.max(...one.range),
      profileVisibility: one.visibility,
    },
  });
  const wants = (one: Person, other: Person): boolean => {
    const [youngest, oldest] = [Math.min(...one.range), Math.max(...one.range)];
    const wanted = { men: ['man'], women: ['woman'], everyone: ['man', 'woman', 'non-binary', 'other'] }[
      one.looking_for
    ];
    const isOldEnough = other.age >= youngest && (other.age <= oldest || oldest === 80);
    return isOldEnough && (wanted ?? []).includes(other.gender);
  };

  it('hold in both directions for any two members', async () => {
    await fc.assert(
      fc.asyncProperty(person, person, async (one, other) => {
        const [ann, ben] = await Promise.all([community.join(traitsOf(one)), community.join(traitsOf(other))]);
        const meetCriteria = wants(one, other) && wants(other, one);
        expect(await isIn(ann, ben)).toBe(meetCriteria && other.visibility === 'public');
        expect(await isIn(ben, ann)).toBe(meetCriteria && one.visibility === 'public');
        await community.owner`delete from auth.users`;
      }),
      { numRuns: 60 },
    );
  });
});

describe('activity', () => {
  it('is stored at most once in two minutes', async () => {
    const ann = await community.join();
    await ann.run('select public.touch_activity()');
    const activity = () =>
      community.owner`select last_active_at from private.member_activity where user_id = ${ann.id}`;
    const [first] = await activity();
    await ann.run('select public.touch_activity()');
    expect(await activity()).toEqual([first]);
  });
});
