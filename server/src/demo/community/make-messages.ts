import { cityName } from '../content/cities.ts';
import { dialogues, type Line } from '../content/dialogues.ts';
import { firstName, type Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { Message, Pair } from './community.ts';

const minuteMs = 60_000;
/** The newest message is at least this old. */
const quietMs = 3 * minuteMs;

interface Speakers {
  first: Person;
  second: Person;
}

/** The messages of matched people, oldest first; no two pairs have the same conversation. */
export function makeMessages(
  people: readonly Person[],
  pairs: readonly Pair[],
  random: Random,
  now: number,
): Message[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const used = new Map<string, Set<number>>();
  const messages: Message[] = [];
  for (const pair of pairs) {
    const speakers = chooseSpeakers(pair, byId, people, random);
    if (speakers === null) continue;
    const dialogue = chooseDialogue(speakers, people, used, random);
    if (dialogue === null) continue;
    messages.push(...writeMessages(pair, speakers, dialogue, random, now));
  }
  return messages.sort((one, other) => one.at - other.at);
}

/** Some new matches have no messages yet, and nobody writes to people who accept no messages. */
function chooseSpeakers(
  pair: Pair,
  byId: ReadonlyMap<string, Person>,
  people: readonly Person[],
  random: Random,
): Speakers | null {
  const one = byId.get(pair.user1Id);
  const other = byId.get(pair.user2Id);
  if (one === undefined || other === undefined) return null;
  if ([one, other].some((person) => person.settings.allowMessagesFrom === 'nobody')) return null;
  const scene = openingScene(one, other, people);
  if (scene !== 'any') return scene;
  if (!random.chance(0.82)) return null;
  return random.chance(0.5) ? { first: one, second: other } : { first: other, second: one };
}

/** Kato wrote to Nakato first; Tendo and Nakato have no messages yet. */
function openingScene(one: Person, other: Person, people: readonly Person[]): Speakers | null | 'any' {
  const [nakato, kato, , , tendo] = people;
  const isNakatoWith = (person: Person | undefined): boolean =>
    nakato !== undefined && person !== undefined && [one, other].includes(nakato) && [one, other].includes(person);
  if (nakato && kato && isNakatoWith(kato)) return { first: kato, second: nakato };
  return isNakatoWith(tendo) ? null : 'any';
}

function chooseDialogue(
  { first, second }: Speakers,
  people: readonly Person[],
  used: Map<string, Set<number>>,
  random: Random,
): readonly Line[] | null {
  const isOpeningScene = first === people[1] && second === people[0];
  const known = [first, second].map((person) => used.get(person.id) ?? new Set<number>());
  const unused = [...dialogues.keys()].filter((index) => index > 0 && known.every((indices) => !indices.has(index)));
  if (!isOpeningScene && unused.length === 0) return null;
  const index = isOpeningScene ? 0 : random.pick(unused);
  for (const [place, person] of [first, second].entries()) {
    used.set(person.id, (known[place] ?? new Set()).add(index));
  }
  const lines = dialogues[index] ?? [];
  return isOpeningScene || random.chance(0.65) ? lines : lines.slice(0, random.int(1, lines.length));
}

function writeMessages(pair: Pair, speakers: Speakers, lines: readonly Line[], random: Random, now: number): Message[] {
  const messages: Message[] = [];
  let at = pair.at + random.int(2, 300) * minuteMs;
  for (const line of lines) {
    if (at > now - quietMs) break;
    const [sender, recipient] =
      line.from === 'first' ? [speakers.first, speakers.second] : [speakers.second, speakers.first];
    messages.push({
      id: random.uuid(),
      matchId: pair.id,
      senderId: sender.id,
      recipientId: recipient.id,
      type: 'text',
      content: fillIn(line.text, speakers),
      at,
      readAt: Math.min(at + random.int(5, 110) * 1_000, now),
    });
    at += random.chance(0.12) ? random.int(60, 9 * 60) * minuteMs : random.int(2, 25) * minuteMs;
  }
  return random.chance(0.4) || isForVisitor(speakers) ? leaveLastUnread(messages) : messages;
}

/** member1, as whom visitors sign in, has unread messages. */
function isForVisitor({ second }: Speakers): boolean {
  return second.email === 'member1@demo.awamu.example';
}

/** The latest messages of the same sender are unread. */
function leaveLastUnread(messages: readonly Message[]): Message[] {
  const last = messages.at(-1);
  const lastOfOther = messages.findLastIndex((message) => message.senderId !== last?.senderId);
  return messages.map((message, index) => (index > lastOfOther ? { ...message, readAt: null } : message));
}

function fillIn(text: string, { first, second }: Speakers): string {
  return text
    .replaceAll('{first}', firstName(first))
    .replaceAll('{second}', firstName(second))
    .replaceAll('{firstCity}', homeOf(first))
    .replaceAll('{secondCity}', homeOf(second));
}

function homeOf(person: Person): string {
  return person.place === null ? 'town' : cityName(person.place);
}
