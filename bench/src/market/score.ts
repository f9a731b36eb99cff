import type { Traits } from './person.ts';

/** private.match_weights. */
const weights = {
  intentions: 22,
  interests: 26,
  style: 10,
  vibe: 8,
  phase: 8,
  emotional: 6,
  values: 6,
  zone: 4,
  place: 10,
};
const ofIntentions = [0, 0.6, 0.85, 1];

export type Nearness = 'near' | 'preferred_region' | 'same_region' | 'other';

/** Postgres rounds a half to the even number. */
function round(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

const bandOf = (slider: number): number => (slider <= 3 ? 0 : slider <= 7 ? 1 : 2);
const isEqual = (one: number, other: number): number => (one >= 0 && one === other ? 1 : 0);

/** The weight of each interest, by its number of members relative to the most popular one (private.interests_by_rarity). */
export function interestWeights(people: readonly Traits[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { interests } of people) {
    for (const interest of interests) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const weightOf = (members: number) => (members > 0.35 * most ? 1 : members > 0.1 * most ? 1.5 : 2.5);
  return new Map([...counts].map(([interest, members]) => [interest, weightOf(members)]));
}

/** The match score of two members (private.score_members). */
export function scoreOf(
  me: Traits,
  they: Traits,
  nearness: Nearness,
  weightsOfInterests: ReadonlyMap<number, number>,
): number {
  let shared = 0;
  for (const interest of me.interests) {
    if (they.interests.includes(interest)) shared += weightsOfInterests.get(interest) ?? 0;
  }
  const values = (2 - Math.abs(bandOf(me.valueAlignment) - bandOf(they.valueAlignment))) / 2;
  const zone = (2 - Math.abs(bandOf(me.timezoneOverlap) - bandOf(they.timezoneOverlap))) / 2;
  return (
    round(weights.intentions * (ofIntentions[Math.min(countBits(me.intentions & they.intentions), 3)] ?? 1)) +
    round(weights.interests * Math.min(1, shared / 4)) +
    round(weights.style * Math.min(1, 0.5 * countBits(me.communicationStyle & they.communicationStyle))) +
    weights.vibe * isEqual(me.vibe, they.vibe) +
    weights.phase * isEqual(me.lifePhase, they.lifePhase) +
    weights.emotional * isEqual(me.emotionalAvailability, they.emotionalAvailability) +
    round(weights.values * values) +
    round(weights.zone * zone) +
    round(weights.place * placeShare(me, they, nearness))
  );
}

function placeShare(me: Traits, they: Traits, nearness: Nearness): number {
  if (nearness === 'near') return 1;
  if (they.showsPlace && (me.region & they.region) !== 0) return 0.7;
  return nearness === 'preferred_region' ? 0.5 : 0;
}
