import type { Model } from '../../../server/src/product/matching/matching-model.ts';

/** Interactions in the order in which they were given. */
export interface Interaction {
  giver: number;
  receiver: number;
  isLike: boolean;
  day: number;
  traits: readonly number[];
}

const least = 5;
const sweeps = 3;
const doubtFactor = 0.393;

const sum = (weights: readonly number[], traits: readonly number[]): number => {
  let total = 0;
  for (let place = 0; place < traits.length; place += 1) total += (weights[place] ?? 0) * (traits[place] ?? 0);
  return total;
};

/** One side of the standings: how easily members like, or how often they are liked. */
class Side {
  readonly effects: Float64Array;
  readonly doubts: Float64Array;
  /** Interactions of each member on this side, by their place in the list of all. */
  readonly known: number[][];
  /** How many of them the effect is learned from. */
  readonly learned: Int32Array;

  constructor(members: number) {
    this.effects = new Float64Array(members);
    this.doubts = new Float64Array(members).fill(Number.NaN);
    this.known = Array.from({ length: members }, () => []);
    this.learned = new Int32Array(members);
  }
}

/** Standings of all members, learned at night as by private.learn_standings. */
export class Standings {
  readonly #gives: Side;
  readonly #gets: Side;
  readonly #interactions: Interaction[] = [];
  #model: Model;

  constructor(members: number, model: Model) {
    this.#gives = new Side(members);
    this.#gets = new Side(members);
    this.#model = model;
  }

  get interactions(): readonly Interaction[] {
    return this.#interactions;
  }

  get model(): Model {
    return this.#model;
  }

  add(interaction: Interaction): void {
    const place = this.#interactions.push(interaction) - 1;
    this.#gives.known[interaction.giver]?.push(place);
    this.#gets.known[interaction.receiver]?.push(place);
  }

  /** Learns what came since the last night; everybody anew with another model. */
  learn(model: Model = this.#model): void {
    const learnsAll = model !== this.#model;
    this.#model = model;
    const [gives, gets, covariance] = model.variances;
    const sides = [
      [this.#gives, this.#gets, 'receiver', covariance / gets, gives - covariance ** 2 / gets],
      [this.#gets, this.#gives, 'giver', covariance / gives, gets - covariance ** 2 / gives],
    ] as const;
    const due = sides.map(([side]) =>
      side.known.map((known, member) => {
        const before = side.learned[member] ?? 0;
        if (known.length - before >= least) return known.length;
        return learnsAll ? before : 0;
      }),
    );
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      for (const [place, [side, other, across, slope, variance]] of sides.entries()) {
        for (const [member, until] of (due[place] ?? []).entries()) {
          if (until > 0) this.#improve(side, other, across, { member, until, slope, variance });
        }
      }
    }
  }

  #improve(
    side: Side,
    other: Side,
    across: 'giver' | 'receiver',
    { member, until, slope, variance }: { member: number; until: number; slope: number; variance: number },
  ): void {
    const rests = new Float64Array(until);
    let likes = 0;
    for (let place = 0; place < until; place += 1) {
      const interaction = this.#interactions[side.known[member]?.[place] ?? 0] as Interaction;
      rests[place] = (other.effects[interaction[across]] ?? 0) + sum(this.#model.weights, interaction.traits);
      if (interaction.isLike) likes += 1;
    }
    const expected = slope * (other.effects[member] ?? 0);
    let effect = expected;
    let curvature = 1;
    for (let round = 0; round < 50; round += 1) {
      let missing = likes + (expected - effect) / variance;
      curvature = 1 / variance;
      for (const rest of rests) {
        const chance = 1 / (1 + Math.exp(-rest - effect));
        missing -= chance;
        curvature += chance * (1 - chance);
      }
      const step = Math.max(Math.min(missing / curvature, 1), -1);
      effect += step;
      if (Math.abs(step) < 1e-6) break;
    }
    side.effects[member] = effect;
    side.doubts[member] = 1 / curvature;
    side.learned[member] = until;
  }

  /** How easily a member likes and how often they are liked, in log odds. */
  effectsOf(member: number): { likesEasily: number; likedOften: number } {
    return { likesEasily: this.#gives.effects[member] ?? 0, likedOften: this.#gets.effects[member] ?? 0 };
  }

  /** The chance that one likes the other, as known; doubt brings it nearer to a half. */
  chance(giver: number, receiver: number, traits: readonly number[]): number {
    const logOdds =
      (this.#gives.effects[giver] ?? 0) + (this.#gets.effects[receiver] ?? 0) + sum(this.#model.weights, traits);
    const doubt = this.#doubt(this.#gives, giver, 0) + this.#doubt(this.#gets, receiver, 1);
    return 1 / (1 + Math.exp(-logOdds / Math.sqrt(1 + doubtFactor * doubt)));
  }

  /** The harmonic mean of the chances of both. */
  mutual(one: number, other: number, traits: readonly number[]): number {
    const there = this.chance(one, other, traits);
    const back = this.chance(other, one, traits);
    return (2 * there * back) / (there + back);
  }

  #doubt(side: Side, member: number, variance: 0 | 1): number {
    const doubt = side.doubts[member] ?? Number.NaN;
    return Number.isNaN(doubt) ? this.#model.variances[variance] : doubt;
  }
}
