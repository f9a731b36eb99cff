import type { InteractionType } from '@awamu/contracts/options.ts';
import { isComplete, isFindable, type Person, suitEachOther } from '../people/person.ts';
import type { Random } from '../random.ts';
import { type Decision, decisionKey } from './community.ts';

const hourMs = 3_600_000;
/** Recent enough that an old pass still excludes its target from the suggestions. */
const oldestHours = 26 * 24;
/** In a large community only the first people have a history; the others are there to be discovered. */
const peopleWithPast = 2_000;
/** The first members, as whom a visitor signs in, get more decisions and more recent ones. */
const hosts = 10;
/** How many candidates are examined per person. */
const candidatesPerPerson = 150;

export type Decisions = Map<string, Decision>;

/** Likes, super likes and passes by the hard rules of matching, at most one for each direction. */
export function makeDecisions(people: readonly Person[], random: Random, now: number): Decisions {
  const decisions: Decisions = new Map();
  const decide = (one: Person, other: Person, type: InteractionType, at: number): void => {
    const key = decisionKey(one.id, other.id);
    if (decisions.has(key) || !suitEachOther(one, other)) return;
    decisions.set(key, { id: random.uuid(), userId: one.id, targetUserId: other.id, type, at });
  };
  playOpeningScene(people, decide, now);

  const actors = people.slice(0, peopleWithPast);
  const findable = actors.filter(isFindable);
  for (const [index, actor] of actors.entries()) {
    if (!isComplete(actor)) continue;
    const isHost = index < hosts;
    const suitable = random
      .sample(findable, candidatesPerPerson)
      .filter((other) => other !== actor && suitEachOther(actor, other));
    // A good part of the suitable people stays undecided, so that somebody is left to discover.
    const count = Math.min(isHost ? random.int(13, 18) : random.int(3, 9), Math.floor(suitable.length * 0.45));
    for (const other of suitable.slice(0, count)) {
      const hoursAgo = random.int(2, isHost ? 12 * 24 : oldestHours);
      const type = pickType(random);
      decide(actor, other, type, now - hoursAgo * hourMs - random.int(0, hourMs));
      if (type === 'pass' || !random.chance(isHost ? 0.4 : 0.3)) continue;
      decide(other, actor, 'like', now - random.int(1, hoursAgo) * hourMs + random.int(0, hourMs / 2));
    }
  }
  return decisions;
}

function pickType(random: Random): InteractionType {
  if (random.chance(0.33)) return 'pass';
  return random.chance(0.1) ? 'super_like' : 'like';
}

type Decide = (one: Person, other: Person, type: InteractionType, at: number) => void;

/**
 * Nakato (member1) finds Kato and Okello to talk to, a new match with Tendo, and an unanswered super like from Mugisha.
 */
function playOpeningScene(people: readonly Person[], decide: Decide, now: number): void {
  const [nakato, kato, , mugisha, tendo, okello] = people;
  if (!nakato || !kato || !mugisha || !tendo || !okello) return;
  const hoursAgo = (hours: number): number => now - hours * hourMs;
  decide(kato, nakato, 'like', hoursAgo(52));
  decide(nakato, kato, 'like', hoursAgo(49));
  decide(nakato, okello, 'super_like', hoursAgo(75));
  decide(okello, nakato, 'like', hoursAgo(71));
  decide(tendo, nakato, 'like', hoursAgo(30));
  decide(nakato, tendo, 'like', hoursAgo(5));
  decide(mugisha, nakato, 'super_like', hoursAgo(4));
}
