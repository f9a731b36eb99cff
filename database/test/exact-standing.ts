import type { Interaction } from './liking-community.ts';

/** Variances of the first version of the model. */
const givesVariance = 1.2;
const getsVariance = 1.15;
const covariance = -0.28;
const determinant = givesVariance * getsVariance - covariance ** 2;
const least = 5;

export interface Effects {
  likesEasily: number;
  likedOften: number;
}

/**
 * The most likely effects of all members together, by Newton's method until nothing changes; those of members with fewer
 * than five interactions on a side stay 0 there.
 */
export function exactStandings(interactions: readonly Interaction[]): Map<string, Effects> {
  const effects = new Map<string, Effects>();
  const byGiver = Map.groupBy(interactions, ({ giver }) => giver);
  const byReceiver = Map.groupBy(interactions, ({ receiver }) => receiver);
  for (const id of [...byGiver.keys(), ...byReceiver.keys()]) effects.set(id, { likesEasily: 0, likedOften: 0 });
  const known = (id: string) => effects.get(id) as Effects;
  let largest = 1;
  while (largest > 1e-10) {
    largest = 0;
    for (const [id, own] of effects) {
      for (const side of ['likesEasily', 'likedOften'] as const) {
        const sums = (side === 'likesEasily' ? byGiver : byReceiver).get(id) ?? [];
        if (sums.length < least) continue;
        const [ownVariance, other] =
          side === 'likesEasily' ? [getsVariance, own.likedOften] : [givesVariance, own.likesEasily];
        let gradient = -(ownVariance * own[side] - covariance * other) / determinant;
        let curvature = ownVariance / determinant;
        for (const { giver, receiver, isLike } of sums) {
          const chance = 1 / (1 + Math.exp(-known(giver).likesEasily - known(receiver).likedOften));
          gradient += Number(isLike) - chance;
          curvature += chance * (1 - chance);
        }
        own[side] += gradient / curvature;
        largest = Math.max(largest, Math.abs(gradient / curvature));
      }
    }
  }
  return effects;
}
