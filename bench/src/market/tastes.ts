import type { Person } from './person.ts';

/** What likes follow in the simulated world, in log odds. */
export interface Tastes {
  /** Of five shared interests. */
  interests: number;
}

const base = -0.6;
const ages = -0.7;
const intention = 0.25;
const place = 0.2;
const ownGroup = 0.5;
/** How often members of each group are liked beyond their own appeal. */
const ofGroup = [0.2, 0.1, 0, -0.3, -0.6];
/** Standard deviation of a taste for one person that nothing explains. */
const ownTaste = 0.8;

/** Whether one likes the other when shown; the same in every run with this seed. */
export function likes(
  tastes: Tastes,
  seed: number,
  [giver, me]: readonly [number, Person],
  [receiver, they]: readonly [number, Person],
  traits: readonly number[],
): boolean {
  const [, ageGap = 0, shared = 0, sameIntention = 0, samePlace = 0] = traits;
  const group = (me.group === they.group ? ownGroup : 0) + (ofGroup[they.group] ?? 0);
  const taste =
    ownTaste *
    (draw(seed, giver, receiver) + draw(seed + 1, giver, receiver) + draw(seed + 2, giver, receiver) - 1.5) *
    2;
  const logOdds =
    base +
    ages * ageGap +
    tastes.interests * shared +
    intention * sameIntention +
    place * samePlace +
    me.likesEasily +
    they.likedOften +
    group +
    taste;
  return draw(seed + 3, giver, receiver) < 1 / (1 + Math.exp(-logOdds));
}

/** A number from 0 to 1 for a pair, by the finalizer of MurmurHash3. */
function draw(seed: number, giver: number, receiver: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(giver + 1, 0x85ebca6b) ^ Math.imul(receiver + 7, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
