import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawCities, drawPeople } from '../../bench/src/market/draw-people.ts';
import { Geography } from '../../bench/src/market/geography.ts';
import { sharedTraits } from '../../bench/src/market/person.ts';
import { Pool } from '../../bench/src/market/pool.ts';
import { Prices, usedRule } from '../../bench/src/market/prices.ts';
import { interestWeights, scoreOf } from '../../bench/src/market/score.ts';
import { Standings } from '../../bench/src/market/standings.ts';
import { createRandom } from '../../server/src/demo/random.ts';
import { type Community, startCommunity } from './community.ts';
import { insertInteractions } from './liking-community.ts';
import { insertPeople } from './market-community.ts';

// The simulation of bench/src/market.ts is as good as its rules are those of the database.
const seed = 5;
const cities = drawCities(seed, 6);
const people = drawPeople(seed, 140, cities);
const pool = new Pool(people, new Geography(cities));
const weights = interestWeights(people);
const standings = new Standings(people.length, { weights: [0, 0, 0, 0, 0], variances: [1.2, 1.15, -0.28] });
const tiers = { near: 1, preferred_region: 2, same_region: 3, other: 3 } as const;
/** When the last night began: interactions an hour before it are those of the day before. */
const nightBegins = (() => {
  const three = new Date().setUTCHours(3, 0, 0, 0);
  return three > Date.now() ? three - 86_400_000 : three;
})();
const decided = new Set<number>();
const pairOf = (one: number, other: number) => one * people.length + other;
const person = (member: number) => people[member] ?? raise();
const raise = () => {
  throw new Error('nobody');
};

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
  await insertPeople(community, people, cities);
  pool.refresh([...people.keys()]);
  const random = createRandom(seed);
  for (const giver of people.keys()) {
    for (const receiver of random.sample([...people.keys()], 12)) {
      if (giver === receiver) continue;
      const traits = sharedTraits(person(giver), person(receiver));
      standings.add({ giver, receiver, isLike: random.chance(0.4), day: 0, traits });
      decided.add(pairOf(giver, receiver));
    }
  }
  const rows = standings.interactions.map(({ giver, receiver, isLike }) => ({
    giver: person(giver).id,
    receiver: person(receiver).id,
    isLike,
  }));
  await insertInteractions(community, rows, new Date(nightBegins - 3_600_000));
  standings.learn();
  while ((await community.server.call<number>('private.learn_standings(now(), 500)')) > 0);
});
afterAll(() => community.stop());

const viewers = [...people.keys()].slice(0, 40);
const poolOf = (viewer: number, enough: number) =>
  pool.byPlace(viewer, enough, (member) => decided.has(pairOf(viewer, member)));

it('a simulated pool is that of the database', async () => {
  for (const viewer of viewers) {
    const [row] = await community.owner<
      { found: string[] }[]
    >`select private.people_by_place(${person(viewer).id}, 20) as found`;
    expect(new Set(row?.found)).toEqual(new Set(poolOf(viewer, 20).map((member) => person(member).id)));
  }
});

it('the plain score orders a simulated deck as it does in the database', async () => {
  for (const viewer of viewers) {
    const ranked = poolOf(viewer, 20).map((member) => {
      const nearness = pool.nearness(viewer, member);
      return { member, tier: tiers[nearness], score: scoreOf(person(viewer), person(member), nearness, weights) };
    });
    ranked.sort((one, other) => one.tier - other.tier || other.score - one.score || one.member - other.member);
    const cards = await community.server.run<{ id: string; match_score: number }>(
      'select id, match_score from public.find_potential_matches($1, 20)',
      [person(viewer).id],
    );
    expect(cards).toEqual(
      ranked.slice(0, 20).map(({ member, score }) => ({ id: person(member).id, match_score: score })),
    );
  }
});

it('standings are learned in the simulation as in the database', async () => {
  const rows = await community.owner<{ user_id: string; likes_easily: number; liked_often: number }[]>`
    select user_id, likes_easily, liked_often from private.member_standing order by user_id`;
  expect(rows).toHaveLength(people.length);
  for (const [member, { user_id, likes_easily, liked_often }] of rows.entries()) {
    expect(user_id).toBe(person(member).id);
    const known = standings.effectsOf(member);
    expect(likes_easily).toBeCloseTo(known.likesEasily, 3);
    expect(liked_often).toBeCloseTo(known.likedOften, 3);
  }
});

interface Looks {
  user_id: string;
  looks: number;
  shown_by_prices: number;
}

/** Runs a night of prices, as the server does. */
async function learnPrices(at: Date): Promise<void> {
  while ((await community.server.call<number>('private.learn_prices($1, 50)', [at.toISOString()])) > 0);
}

it('decks with prices, and prices, are those of the database, night after night', async () => {
  const prices = new Prices(people.length, usedRule);
  const kinds = [
    ...Map.groupBy(people.keys(), (member) => `${person(member).gender} ${person(member).lookingFor}`).values(),
  ];
  const orderOf = (viewer: number) => {
    const candidates = poolOf(viewer, 20).map((member) => ({
      member,
      tier: tiers[pool.nearness(viewer, member)],
      mutual: standings.mutual(viewer, member, sharedTraits(person(viewer), person(member))),
    }));
    return prices.order(candidates, 20).map((member) => person(member).id);
  };
  const [looks, looked] = [new Int32Array(people.length), new Int32Array(people.length)];
  for (let night = 0; night < 2; night += 1) {
    await community.owner`update public.user_interactions set created_at = ${new Date(nightBegins + night * 86_400_000 - 3_600_000)}`;
    await learnPrices(new Date(nightBegins + night * 86_400_000 + 1_000));
    const counted = await community.owner<Looks[]>`
      select user_id, sum(looks)::integer as looks, sum(shown_by_prices)::integer as shown_by_prices from private.deck_looks group by user_id`;
    for (const { user_id, looks: own, shown_by_prices } of counted) {
      const member = people.findIndex(({ id }) => id === user_id);
      [looks[member], looked[member]] = [own, shown_by_prices];
    }
    prices.learn(kinds, looks, looked);
    const rows = await community.owner<
      { user_id: string; price: number }[]
    >`select user_id, price from private.member_price`;
    const known = new Map(rows.map(({ user_id, price }) => [user_id, price]));
    for (const member of people.keys()) expect(known.get(person(member).id) ?? 0).toBeCloseTo(prices.of(member), 4);
    expect(rows.length).toBeGreaterThan(10);
  }
  for (const viewer of viewers) {
    const [row] = await community.owner<{ deck: string[] }[]>`
      select private.order_deck(${person(viewer).id}, '{}', private.people_by_place(${person(viewer).id}, 20), 20, true) as deck`;
    expect(row?.deck).toEqual(orderOf(viewer));
  }
});
