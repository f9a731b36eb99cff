import { limits } from '@awamu/contracts/limits.ts';
import type { Gender, LookingFor } from '@awamu/contracts/options.ts';
import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { cityName, cityNamed, pickCity } from '../content/cities.ts';
import type { Opening } from '../content/openings.ts';
import { makeAnotherLook, makeLook } from '../portraits/look.ts';
import type { Random } from '../random.ts';
import { cast, type Role } from './cast.ts';
import { chooseSettings } from './choose-settings.ts';
import { drawAnswers } from './draw-answers.ts';
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

/** Member number `index` (0 is member1) as of `now`, the time at which the community is made. */
export function makePerson(random: Random, index: number, identity: Identity, draft: DraftBio, now: number): Person {
  const role = cast[index];
  const age = role?.age ?? pickAge(random, draft.opening);
  const place = role ? cityNamed(role.city) : pickCity(random);
  const drawnAs = role ? (role.gender === 'woman' ? 'woman' : 'man') : identity.drawnAs;
  const look = makeLook(random, { drawnAs, wearsHijab: identity.wearsHijab && !role, age });
  const ownLook = { ...look, ...role?.look };
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
    settings: chooseSettings(random, age, index),
    look: role || random.chance(0.97) ? ownLook : null,
    gallery: random.chance(0.4) ? [makeAnotherLook(random, ownLook)] : [],
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
