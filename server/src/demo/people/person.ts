import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { Gender, LookingFor } from '@awamu/contracts/options.ts';
import type { Place } from '@awamu/contracts/places.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import type { Look } from '../portraits/compose.ts';
import type { StillLife } from '../portraits/still-lifes/still-lifes.ts';
import type { DrawnAnswers } from './draw-answers.ts';

/** A member of the demo community before it is stored; null is an answer not given. */
export interface Person {
  id: string;
  email: string;
  fullName: string;
  gender: Gender | null;
  lookingFor: LookingFor | null;
  /** Full years on the day on which the community is made. */
  age: number;
  /** ISO date */
  birthdate: string | null;
  bio: string | null;
  interests: string[];
  place: Place | null;
  answers: DrawnAnswers;
  prompts: PromptAnswer[];
  settings: Partial<MemberSettings> & Pick<MemberSettings, 'ageRangeMin' | 'ageRangeMax'>;
  look: Look;
  /** First themselves in another picture, then things. */
  gallery: [Look, ...StillLife[]];
  createdAt: Date;
  lastActiveAt: Date;
}

/** The first word of a name, as people address each other. */
export function firstName(person: Person): string {
  return person.fullName.split(' ', 1)[0] ?? person.fullName;
}

/** Complete by the rule of specification section 4: only complete members are visible and can like. */
export function isComplete(person: Person): boolean {
  const filled = [person.fullName, person.birthdate, person.bio, person.gender, person.lookingFor];
  return filled.every((value) => value !== null && value !== '') && person.interests.length > 0;
}

/** Whether others can find the person: complete and public. */
export function isFindable(person: Person): boolean {
  return isComplete(person) && (person.settings.profileVisibility ?? 'public') === 'public';
}

function wants(lookingFor: LookingFor | null, gender: Gender | null): boolean {
  if (lookingFor === 'men') return gender === 'man';
  if (lookingFor === 'women') return gender === 'woman';
  return lookingFor === 'everyone';
}

/** The hard rules of matching in both directions, as in private.suit_each_other. */
export function suitEachOther(one: Person, other: Person): boolean {
  return meets(one, other) && meets(other, one);
}

function meets(seeker: Person, found: Person): boolean {
  const { ageRangeMin, ageRangeMax } = seeker.settings;
  return wants(seeker.lookingFor, found.gender) && found.age >= ageRangeMin && found.age <= ageRangeMax;
}
