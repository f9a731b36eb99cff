/** What the rules read of a member, as in private.member_traits; sets of options are bit sets. */
export interface Traits {
  id: string;
  gender: string;
  lookingFor: string;
  /** Days since 1970 of the birthdate, which is visible. */
  born: number;
  age: number;
  ageMin: number;
  ageMax: number;
  /** Number of the city, or -1. */
  city: number;
  /** A bit, or 0 for an unknown region. */
  region: number;
  showsPlace: boolean;
  maxDistance: number;
  regionPreference: number;
  intentions: number;
  communicationStyle: number;
  vibe: number;
  lifePhase: number;
  emotionalAvailability: number;
  valueAlignment: number;
  timezoneOverlap: number;
  interests: readonly number[];
}

export interface City {
  label: string;
  latitude: number;
  longitude: number;
  region: string;
}

/** A simulated member: traits, and what no rule knows. Members are numbers: their places in the list. */
export interface Person extends Traits {
  /** One of five groups, which likes follow and no rule reads. */
  group: number;
  likesEasily: number;
  likedOften: number;
  /** Chance of a visit on a day. */
  activity: number;
  /** First day; below 0 for who is a member already. */
  joins: number;
}

export const regions = [
  'north_america',
  'europe',
  'middle_east',
  'australia',
  'asia',
  'africa',
  'south_america',
] as const;

/** Whether looking_for includes a gender (private.wants). */
function wants(lookingFor: string, gender: string): boolean {
  if (lookingFor === 'men') return gender === 'man';
  return lookingFor === 'women' ? gender === 'woman' : true;
}

function wantsAge(one: Traits, age: number): boolean {
  return one.ageMin <= age && (one.ageMax >= age || one.ageMax >= 80);
}

/** Whether two members meet each other's hard rules (private.suit_each_other). */
export function suitEachOther(one: Traits, other: Traits): boolean {
  return (
    wants(one.lookingFor, other.gender) &&
    wants(other.lookingFor, one.gender) &&
    wantsAge(one, other.age) &&
    wantsAge(other, one.age)
  );
}

/** What the model may know of a pair (private.interaction_traits): 1, ages, interests, intention, place. */
export function sharedTraits(one: Traits, other: Traits): number[] {
  return [
    1,
    Math.min(Math.abs(one.born - other.born) / 3652.5, 3),
    Math.min(countShared(one.interests, other.interests), 5) / 5,
    (one.intentions & other.intentions) === 0 ? 0 : 1,
    one.showsPlace && other.showsPlace && one.city >= 0 && one.city === other.city ? 1 : 0,
  ];
}

/** How many numbers two sorted lists share. */
function countShared(one: readonly number[], other: readonly number[]): number {
  let shared = 0;
  for (let here = 0, there = 0; here < one.length && there < other.length; ) {
    const difference = (one[here] ?? 0) - (other[there] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) here += 1;
    if (difference >= 0) there += 1;
  }
  return shared;
}
