import type { Look } from '../portraits/compose.ts';
import { neighbours } from '../portraits/look.ts';
import { createRandom } from '../random.ts';
import { createIdentities } from './identity.ts';
import { makePerson } from './make-person.ts';
import type { Person } from './person.ts';
import { createBioWriter } from './write-bio.ts';

/** One member in this many has an incomplete profile. */
const incompleteEvery = 12;
/** The first members are complete, so that signing in as one of them shows every screen. */
const completeAtLeast = 10;
/** Independent random streams, so that a longer list begins with the shorter one. */
const streams = { identities: 1, bios: 2, people: 3, portraits: 4 };
const streamSpacing = 0x9e3779b1;

/**
 * The first `count` members of a seed's community as of `now` (milliseconds since 1970). The same arguments give the
 * same people, and a larger count only appends people.
 */
export function* makePeople(count: number, seed: number, now: number): Generator<Person> {
  const nextIdentity = createIdentities(createRandom(seed + streams.identities * streamSpacing));
  const writeBio = createBioWriter(createRandom(seed + streams.bios * streamSpacing));
  const random = createRandom(seed + streams.people * streamSpacing);
  const portraits = createRandom(seed + streams.portraits * streamSpacing);
  let recent: readonly Look[] = [];
  for (let index = 0; index < count; index += 1) {
    const identity = nextIdentity();
    const draft = writeBio(identity.avoidedInterests);
    const person = makePerson({ random, portraits }, { index, identity, draft, recent }, now);
    recent = [...recent, person.look].slice(-neighbours);
    const isUnfinished = index >= completeAtLeast && index % incompleteEvery === incompleteEvery - 1;
    yield isUnfinished ? withGap(person, Math.floor(index / incompleteEvery)) : person;
  }
}

/** Incomplete profiles, each with a different gap. */
function withGap(person: Person, number: number): Person {
  const gaps: readonly Partial<Person>[] = [
    { bio: null, interests: [], place: null },
    { birthdate: null },
    { lookingFor: null, gender: null, bio: null, interests: [] },
    { interests: [] },
    { bio: null },
  ];
  return { ...person, ...gaps[number % gaps.length] };
}
