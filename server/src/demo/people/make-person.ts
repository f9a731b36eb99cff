import { limits } from '@awamu/contracts/limits.ts';
import type { Gender, LookingFor } from '@awamu/contracts/options.ts';
import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { cityName, cityNamed, pickCity } from '../content/cities.ts';
import type { Opening } from '../content/openings.ts';
import type { Look } from '../portraits/compose.ts';
import { makeAnotherLook, makeLook } from '../portraits/look.ts';
import { stillLifes } from '../portraits/still-lifes/still-lifes.ts';
import type { Random } from '../random.ts';
import { cast, type Role } from './cast.ts';
import { chooseSettings } from './choose-settings.ts';
import { drawAnswers } from './draw-answers.ts';
import { drawPrompts } from './draw-prompts.ts';
import type { Identity } from './identity.ts';
import type { Person } from './person.ts';
import { bioIn, type DraftBio } from './write-bio.ts';

const dayMs = 24 * 3_600_000;
const rareInterests = [
  'Omweso',
  'Poetry',
  'Sewing',
  'Cycling',
  'Swimming',
  'Baking',
  'Theatre',
  'Podcasts',
  'Birdwatching',
  'Debate',
];
/** The first people were active today. */
const regulars = 24;

/** Portraits have random numbers of their own, so that other drawings do not make other people. */
export interface Streams {
  random: Random;
  portraits: Random;
}

/** What a person is made of. */
export interface PersonPlan {
  /** 0 is member1. */
  index: number;
  identity: Identity;
  draft: DraftBio;
  /** The looks of the people before, the nearest last. */
  recent: readonly Look[];
}

/** A member as of `now`, the time at which the community is made. */
export function makePerson(
  { random, portraits }: Streams,
  { index, identity, draft, recent }: PersonPlan,
  now: number,
): Person {
  const role = cast[index];
  const age = role?.age ?? pickAge(random, draft.opening);
  const place = role ? cityNamed(role.city) : pickCity(random);
  const drawnAs = role ? (role.gender === 'woman' ? 'woman' : 'man') : identity.drawnAs;
  const subject = { drawnAs, wearsHijab: identity.wearsHijab && !role, age, city: cityName(place) } as const;
  const look = makeLook(portraits, subject, recent, role?.look);
  const interests = new Set([...(role?.interests ?? draft.interests), ...extraInterests(random, role, identity)]);
  return {
    id: random.uuid(),
    email: `member${index + 1}@demo.awamu.example`,
    fullName: role?.fullName ?? identity.fullName,
    gender: role?.gender ?? identity.gender,
    lookingFor: role?.lookingFor ?? pickLookingFor(random, identity.gender),
    age,
    birthdate: birthdateOf(random, age, now),
    bio: role?.bio ?? bioIn(cityName(place), draft),
    interests: [...interests].slice(0, limits.interests.max),
    place,
    answers: drawAnswers(random, draft.opening.phase),
    prompts: drawPrompts(index),
    settings: chooseSettings(random, age, index),
    look,
    gallery: [makeAnotherLook(portraits, subject, look), ...portraits.sample(stillLifes, portraits.int(1, 2))],
    createdAt: new Date(now - random.int(30, 320) * dayMs - random.int(0, dayMs)),
    lastActiveAt: new Date(now - random.int(60_000, index < regulars ? dayMs : 20 * dayMs)),
  };
}

function extraInterests(random: Random, role: Role | undefined, { avoidedInterests }: Identity): string[] {
  if (role) return [];
  const popular = random
    .sample(suggestedInterests, random.int(2, 5))
    .filter((interest) => !avoidedInterests.includes(interest));
  return random.chance(0.4) ? [...popular, random.pick(rareInterests)] : popular;
}

function pickAge(random: Random, opening: Opening): number {
  if (opening.phase === 'student') return random.int(20, 27);
  if (opening.phase === 'new_parent') return random.int(26, 39);
  if (opening.phase === 'established') return random.int(50, 66);
  return random.chance(0.78) ? random.int(23, 38) : random.int(39, 50);
}

function birthdateOf(random: Random, age: number, now: number): string {
  const birthday = new Date(now - random.int(2, 360) * dayMs);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return birthday.toISOString().slice(0, 10);
}

function pickLookingFor(random: Random, gender: Gender): LookingFor {
  if (gender !== 'man' && gender !== 'woman') return 'everyone';
  const other = gender === 'man' ? 'women' : 'men';
  const same = gender === 'man' ? 'men' : 'women';
  return random.pick([...Array<LookingFor>(16).fill(other), ...Array<LookingFor>(3).fill('everyone'), same]);
}
