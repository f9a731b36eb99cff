import { createRandom, type Random } from '../../../server/src/demo/random.ts';
import { fitModel, judgeModel, type Model } from '../../../server/src/product/matching/matching-model.ts';
import { Geography } from './geography.ts';
import { type City, type Person, sharedTraits } from './person.ts';
import { Pool } from './pool.ts';
import { type PriceRule, Prices } from './prices.ts';
import { interestWeights, scoreOf } from './score.ts';
import { type Interaction, Standings } from './standings.ts';
import { likes, type Tastes } from './tastes.ts';

export const rules = ['old rule', 'plain score', 'random', 'standings', 'prices'] as const;
export type Rule = (typeof rules)[number];

export interface World {
  people: readonly Person[];
  cities: readonly City[];
  seed: number;
  tastes: Tastes;
}

/** What became of a community in thirty days. */
export interface Outcome {
  matches: Int32Array;
  /** How often members were decided on, and how many each decided on. */
  looked: Int32Array;
  looks: Int32Array;
  likesGiven: number;
  /** Members who came on at least one day. */
  isActive: readonly boolean[];
}

const days = 30;
const week = 7;
/** About how many interactions a version of the model is learned from. */
const sampled = 40_000;
const firstModel: Model = { weights: [0, 0, 0, 0, 0], variances: [1.2, 1.15, -0.28] };
const tiers = { near: 1, preferred_region: 2, same_region: 3, other: 3 } as const;

/** Lets a community use one rule for thirty days; the same seed brings the same visits, and the same tastes. */
export async function simulate(world: World, rule: Rule, deckSize: number, priceRule: PriceRule): Promise<Outcome> {
  const market = new Market(world, rule, deckSize, priceRule);
  for (let day = 0; day < days; day += 1) {
    market.runDay(day);
    await market.runNight(day);
  }
  return market.outcome();
}

class Market {
  readonly #world: World;
  readonly #rule: Rule;
  readonly #deckSize: number;
  readonly #pool: Pool;
  readonly #standings: Standings;
  readonly #prices: Prices;
  readonly #interestWeights: Map<number, number>;
  readonly #visits: Random;
  readonly #shuffle: Random;
  readonly #lastActive: Float64Array;
  readonly #decided: Map<number, boolean>[];
  readonly #kinds: number[][];
  readonly #isActive: boolean[];
  readonly #matches: Int32Array;
  readonly #looked: Int32Array;
  readonly #looks: Int32Array;
  /** Scores of pairs, which do not change, by viewer. */
  readonly #scores = new Map<number, Map<number, number>>();
  #likesGiven = 0;

  constructor(world: World, rule: Rule, deckSize: number, priceRule: PriceRule) {
    const { people, cities, seed } = world;
    const size = people.length;
    this.#world = world;
    this.#rule = rule;
    this.#deckSize = deckSize;
    this.#pool = new Pool(people, new Geography(cities));
    this.#standings = new Standings(size, firstModel);
    this.#prices = new Prices(size, priceRule);
    this.#interestWeights = interestWeights(people);
    this.#visits = createRandom(seed + 2_000);
    this.#shuffle = createRandom(seed + 3_000);
    this.#lastActive = Float64Array.from(people, ({ activity, joins }) => Math.max(joins, -1 / activity));
    this.#decided = people.map(() => new Map<number, boolean>());
    this.#kinds = [...Map.groupBy(people.keys(), (member) => kindOf(people[member] as Person)).values()];
    this.#isActive = people.map(() => false);
    this.#matches = new Int32Array(size);
    this.#looked = new Int32Array(size);
    this.#looks = new Int32Array(size);
  }

  runDay(day: number): void {
    const { people } = this.#world;
    const here = [...people.keys()].filter((member) => (people[member]?.joins ?? 0) <= day);
    this.#pool.refresh(
      here.toSorted((one, other) => (this.#lastActive[other] ?? 0) - (this.#lastActive[one] ?? 0) || one - other),
    );
    // Drawn for all, so that the visits are the same with every rule.
    const visits = [...people.keys()].map((member) => ({
      member,
      comes: this.#visits.chance(people[member]?.activity ?? 0),
      at: this.#visits.int(0, 999_999),
      decisions: 4 + this.#visits.int(0, 8) + this.#visits.int(0, 8),
    }));
    const coming = visits.filter(({ member, comes }) => comes && (people[member]?.joins ?? 0) <= day);
    for (const { member, at, decisions } of coming.toSorted((one, other) => one.at - other.at)) {
      this.#isActive[member] = true;
      this.#lastActive[member] = day + at / 1_000_000;
      this.#visit(member, day, decisions);
    }
  }

  #visit(viewer: number, day: number, decisions: number): void {
    for (const other of this.#deck(viewer).slice(0, decisions)) {
      const [me, they] = [this.#world.people[viewer] as Person, this.#world.people[other] as Person];
      const traits = sharedTraits(me, they);
      const isLike = likes(this.#world.tastes, this.#world.seed, [viewer, me], [other, they], traits);
      this.#standings.add({ giver: viewer, receiver: other, isLike, day, traits });
      this.#decided[viewer]?.set(other, isLike);
      this.#looks[viewer] = (this.#looks[viewer] ?? 0) + 1;
      this.#looked[other] = (this.#looked[other] ?? 0) + 1;
      if (!isLike) continue;
      this.#likesGiven += 1;
      if (this.#decided[other]?.get(viewer) !== true) continue;
      this.#matches[viewer] = (this.#matches[viewer] ?? 0) + 1;
      this.#matches[other] = (this.#matches[other] ?? 0) + 1;
    }
  }

  #deck(viewer: number): number[] {
    const decided = this.#decided[viewer];
    const isExcluded = (member: number) => decided?.has(member) === true;
    const pool =
      this.#rule === 'old rule'
        ? this.#pool.mostRecent(viewer, isExcluded)
        : this.#pool.byPlace(viewer, this.#deckSize, isExcluded);
    const tierOf = (member: number) => tiers[this.#pool.nearness(viewer, member)];
    if (this.#rule === 'prices') {
      const candidates = pool.map((member) => ({ member, tier: tierOf(member), mutual: this.#mutual(viewer, member) }));
      return this.#prices.order(candidates, this.#deckSize);
    }
    const ranked = pool.map((member) => ({ member, tier: tierOf(member), rank: this.#rank(viewer, member) }));
    ranked.sort((one, other) => one.tier - other.tier || other.rank - one.rank || one.member - other.member);
    return ranked.slice(0, this.#deckSize).map(({ member }) => member);
  }

  #mutual(viewer: number, member: number): number {
    const [me, they] = [this.#world.people[viewer] as Person, this.#world.people[member] as Person];
    return this.#standings.mutual(viewer, member, sharedTraits(me, they));
  }

  #rank(viewer: number, member: number): number {
    if (this.#rule === 'random') return this.#shuffle.int(0, 1_000_000);
    if (this.#rule === 'standings') return this.#mutual(viewer, member);
    const known = this.#scores.get(viewer) ?? new Map<number, number>();
    this.#scores.set(viewer, known);
    let score = known.get(member);
    if (score === undefined) {
      const [me, they] = [this.#world.people[viewer] as Person, this.#world.people[member] as Person];
      score = scoreOf(me, they, this.#pool.nearness(viewer, member), this.#interestWeights);
      known.set(member, score);
    }
    return score;
  }

  /** Learns standings and prices each night, and a version of the model each week, where the rule reads them. */
  async runNight(day: number): Promise<void> {
    if (this.#rule !== 'standings' && this.#rule !== 'prices') return;
    const model = day % week === week - 1 ? await learnModel(this.#standings, day) : this.#standings.model;
    this.#standings.learn(model);
    const { people } = this.#world;
    const [looks, looked] = [new Int32Array(people.length), new Int32Array(people.length)];
    for (const interaction of this.#standings.interactions) {
      if (interaction.day <= day - week) continue;
      looks[interaction.giver] = (looks[interaction.giver] ?? 0) + 1;
      looked[interaction.receiver] = (looked[interaction.receiver] ?? 0) + 1;
    }
    const here = this.#kinds.map((members) => members.filter((member) => (people[member]?.joins ?? 0) <= day));
    this.#prices.learn(
      here.filter((members) => members.length > 0),
      looks,
      looked,
    );
  }

  outcome(): Outcome {
    return {
      matches: this.#matches,
      looked: this.#looked,
      looks: this.#looks,
      likesGiven: this.#likesGiven,
      isActive: this.#isActive,
    };
  }
}

const kindOf = ({ gender, lookingFor }: Person): string => `${gender} ${lookingFor}`;

/** A version of the model from a sample, if it foretells the newest week no worse (decision 211). */
async function learnModel(standings: Standings, day: number): Promise<Model> {
  const one = Math.max(Math.ceil(standings.interactions.length / sampled), 1);
  const sample = standings.interactions.filter(({ giver }) => giver % one === 0);
  const isNewest = ({ day: given }: Interaction) => given > day - week;
  const [earlier, newest] = [sample.filter((given) => !isNewest(given)), sample.filter(isNewest)];
  if (earlier.length < 1_000) return standings.model;
  const fitted = await fitModel(earlier, standings.model);
  const [before, after] = [
    await judgeModel(standings.model, earlier, newest),
    await judgeModel(fitted, earlier, newest),
  ];
  return after.auc < before.auc || after.brier > before.brier ? standings.model : fitted;
}
