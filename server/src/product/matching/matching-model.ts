/** An interaction with what the model knows of it; members are numbers. */
export interface KnownInteraction {
  giver: number;
  receiver: number;
  isLike: boolean;
  /** Always 1, then what two people share (private.interaction_traits). */
  traits: readonly number[];
}

/** In log odds; see the columns of private.matching_model. */
export interface Model {
  weights: readonly number[];
  /** Of likes_easily, of liked_often, and their covariance. */
  variances: readonly [number, number, number];
}

export interface Quality {
  auc: number;
  brier: number;
}

interface Effect {
  value: number;
  doubt: number;
  interactions: number;
}
type Effects = Map<number, Effect>;
interface Standings {
  gives: Effects;
  gets: Effects;
}

/** Rounds of weights, standings and variances in turn; further ones changed no weight by 0.01. */
const rounds = 30;
const sweeps = 10;
/** Of each weight before any interaction: keeps the weight of a trait that all or none have finite. */
const weightVariance = 10;
const varianceRange = { least: 0.05, most: 4 };
/** The largest correlation; a covariance beyond it would be none. */
const mostCorrelation = 0.9;
/** A normally distributed logit times the square root of 1 + this × its variance approximates the mean chance (MacKay 1992). */
const doubtFactor = Math.PI / 8;

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
const limit = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const sumOf = (weights: readonly number[], traits: readonly number[]): number =>
  traits.reduce((sum, trait, place) => sum + trait * (weights[place] ?? 0), 0);

/** Other work of the server goes on between the rounds. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Finds the weights and variances under which these interactions are likeliest, in turn with the standings of all members.
 * @param start where to begin
 */
export async function fitModel(interactions: readonly KnownInteraction[], start: Model): Promise<Model> {
  const standings = unknownStandings(interactions);
  let model = start;
  for (let round = 0; round < rounds; round += 1) {
    const weights = improveWeights(interactions, model.weights, standings);
    improveStandings(interactions, { ...model, weights }, standings);
    model = { weights, variances: variancesOf(standings) };
    await pause();
  }
  return model;
}

/**
 * How well a model foretells later interactions from earlier ones.
 * @returns auc: share of pairs of a like and a pass in which the like was held likelier, half of equal ones; brier: mean
 * squared error of the chance
 */
export async function judgeModel(
  model: Model,
  earlier: readonly KnownInteraction[],
  later: readonly KnownInteraction[],
): Promise<Quality> {
  const standings = unknownStandings(earlier);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    improveStandings(earlier, model, standings);
    await pause();
  }
  const [givesVariance, getsVariance] = model.variances;
  const predictions = later.map(({ giver, receiver, isLike, traits }) => {
    const gives = standings.gives.get(giver) ?? { value: 0, doubt: givesVariance };
    const gets = standings.gets.get(receiver) ?? { value: 0, doubt: getsVariance };
    const logOdds = sumOf(model.weights, traits) + gives.value + gets.value;
    return { isLike, chance: chanceOf(logOdds / Math.sqrt(1 + doubtFactor * (gives.doubt + gets.doubt))) };
  });
  const brier =
    predictions.reduce((sum, { isLike, chance }) => sum + (Number(isLike) - chance) ** 2, 0) / predictions.length;
  return { auc: areaUnderCurve(predictions), brier };
}

function areaUnderCurve(predictions: readonly { isLike: boolean; chance: number }[]): number {
  const byChance = [...Map.groupBy(predictions, ({ chance }) => chance)].toSorted(([one], [other]) => one - other);
  let passesBefore = 0;
  let won = 0;
  for (const [, equal] of byChance) {
    const likes = equal.filter(({ isLike }) => isLike).length;
    const passes = equal.length - likes;
    won += likes * (passesBefore + passes / 2);
    passesBefore += passes;
  }
  return won / (passesBefore * (predictions.length - passesBefore));
}

function unknownStandings(interactions: readonly KnownInteraction[]): Standings {
  const standings: Standings = { gives: new Map(), gets: new Map() };
  for (const { giver, receiver } of interactions) {
    count(standings.gives, giver);
    count(standings.gets, receiver);
  }
  return standings;
}

function count(effects: Effects, member: number): void {
  const effect = effects.get(member) ?? { value: 0, doubt: 0, interactions: 0 };
  effect.interactions += 1;
  effects.set(member, effect);
}

/** One step of Newton's method for all weights together. */
function improveWeights(
  interactions: readonly KnownInteraction[],
  weights: readonly number[],
  { gives, gets }: Standings,
): number[] {
  const gradient = weights.map((weight) => -weight / weightVariance);
  const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? 1 / weightVariance : 0)));
  for (const { giver, receiver, isLike, traits } of interactions) {
    const rest = (gives.get(giver)?.value ?? 0) + (gets.get(receiver)?.value ?? 0);
    const chance = chanceOf(sumOf(weights, traits) + rest);
    for (const [row, trait] of traits.entries()) {
      gradient[row] = (gradient[row] ?? 0) + (Number(isLike) - chance) * trait;
      const line = curvature[row] ?? [];
      for (const [column, other] of traits.entries()) {
        line[column] = (line[column] ?? 0) + chance * (1 - chance) * trait * other;
      }
    }
  }
  const steps = solve(curvature, gradient);
  return weights.map((weight, place) => weight + limit(steps[place] ?? 0, -1, 1));
}

/** Solves a positive definite system of equations by Gauss's elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  for (const [pivot, line] of rows.entries()) {
    for (const [place, row] of rows.entries()) {
      if (place === pivot) continue;
      const factor = (row[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
      }
    }
  }
  return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}

/** One sweep as in private.learn_likes_easily and private.learn_liked_often, with one step of Newton's method each. */
function improveStandings(interactions: readonly KnownInteraction[], model: Model, standings: Standings): void {
  const [givesVariance, getsVariance, covariance] = model.variances;
  const { gives, gets } = standings;
  improveEffects(interactions, model, standings, {
    own: gives,
    other: gets,
    memberOf: ({ giver }) => giver,
    slope: covariance / getsVariance,
    variance: givesVariance - covariance ** 2 / getsVariance,
  });
  improveEffects(interactions, model, standings, {
    own: gets,
    other: gives,
    memberOf: ({ receiver }) => receiver,
    slope: covariance / givesVariance,
    variance: getsVariance - covariance ** 2 / givesVariance,
  });
}

interface Side {
  own: Effects;
  other: Effects;
  memberOf: (interaction: KnownInteraction) => number;
  /** Expected value per unit of the member's effect on the other side, and the variance around it. */
  slope: number;
  variance: number;
}

function improveEffects(
  interactions: readonly KnownInteraction[],
  { weights }: Model,
  { gives, gets }: Standings,
  { own, other, memberOf, slope, variance }: Side,
): void {
  const sums = new Map<number, { gradient: number; curvature: number }>();
  for (const [member, { value }] of own) {
    const expected = slope * (other.get(member)?.value ?? 0);
    sums.set(member, { gradient: (expected - value) / variance, curvature: 1 / variance });
  }
  for (const interaction of interactions) {
    const rest = (gives.get(interaction.giver)?.value ?? 0) + (gets.get(interaction.receiver)?.value ?? 0);
    const chance = chanceOf(sumOf(weights, interaction.traits) + rest);
    const sum = sums.get(memberOf(interaction));
    if (!sum) continue;
    sum.gradient += Number(interaction.isLike) - chance;
    sum.curvature += chance * (1 - chance);
  }
  for (const [member, { gradient, curvature }] of sums) {
    const effect = own.get(member);
    if (!effect) continue;
    effect.value += limit(gradient / curvature, -1, 1);
    effect.doubt = 1 / curvature;
  }
}

/** Mean squares of the effects with their doubts, as in the EM algorithm. */
function variancesOf({ gives, gets }: Standings): [number, number, number] {
  const varianceOf = (effects: Effects): number => {
    const squares = [...effects.values()].map(({ value, doubt }) => value ** 2 + doubt);
    return limit(meanOf(squares), varianceRange.least, varianceRange.most);
  };
  const [givesVariance, getsVariance] = [varianceOf(gives), varianceOf(gets)];
  const products = [...gives].flatMap(([member, { value }]) => {
    const other = gets.get(member);
    return other ? [value * other.value] : [];
  });
  const most = mostCorrelation * Math.sqrt(givesVariance * getsVariance);
  return [givesVariance, getsVariance, limit(products.length > 0 ? meanOf(products) : 0, -most, most)];
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
