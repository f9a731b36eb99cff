import type { InteractionType } from '@awamu/contracts/options.ts';

interface Card {
  id: string;
}

/** The deck as shown: the server's suggestions without the people decided here. */
export interface DeckState<Person extends Card> {
  /** The first one is on top. */
  waiting: readonly Person[];
  /** Ids decided here, whether or not the server has responded: a list older than the decision must not bring them back. */
  decided: readonly string[];
  /** The latest decision; its card leaves on that side and, if refused or undone, returns from there. */
  last: { person: Person; type: InteractionType; returned: boolean } | null;
}

export type DeckEvent<Person extends Card> =
  | { kind: 'suggested'; people: readonly Person[]; gone?: readonly string[] }
  | { kind: 'decided'; person: Person; type: InteractionType }
  | { kind: 'refused'; person: Person; type: InteractionType; gone: boolean }
  | { kind: 'takenBack'; person: Person };

export function emptyDeck<Person extends Card>(): DeckState<Person> {
  return { waiting: [], decided: [], last: null };
}

/** The deck after an event. A decision removes the card at once; a refusal or an undo puts it back on top. */
export function deckAfter<Person extends Card>(state: DeckState<Person>, event: DeckEvent<Person>): DeckState<Person> {
  switch (event.kind) {
    case 'suggested':
      return { ...state, waiting: mergeSuggestions(state, event.people, event.gone) };
    case 'decided':
      return {
        waiting: state.waiting.filter(({ id }) => id !== event.person.id),
        decided: [...state.decided, event.person.id],
        last: { person: event.person, type: event.type, returned: false },
      };
    case 'refused':
      return event.gone ? state : withReturned(state, event.person, event.type);
    case 'takenBack':
      return withReturned(state, event.person, 'pass');
  }
}

function withReturned<Person extends Card>(
  { waiting, decided }: DeckState<Person>,
  person: Person,
  type: InteractionType,
): DeckState<Person> {
  return {
    waiting: [person, ...waiting.filter(({ id }) => id !== person.id)],
    decided: decided.filter((id) => id !== person.id),
    last: { person, type, returned: true },
  };
}

/** The person whom the newest decision passed; null if it was another decision, because only a pass can be undone. */
export function passToTakeBack<Person extends Card>({ last }: DeckState<Person>): Person | null {
  return last?.type === 'pass' && !last.returned ? last.person : null;
}

/**
 * Adds a new list without replacing the card that is being dragged: the top card, unless another device has decided it,
 * and the order stay, new people are appended.
 */
function mergeSuggestions<Person extends Card>(
  { waiting, decided }: DeckState<Person>,
  people: readonly Person[],
  gone: readonly string[] = [],
): readonly Person[] {
  const keepsTop = waiting[0] !== undefined && !gone.includes(waiting[0].id);
  const fresh = new Map(people.filter(({ id }) => !decided.includes(id)).map((person) => [person.id, person]));
  const remaining = waiting.flatMap(
    (person, index) => fresh.get(person.id) ?? (index === 0 && keepsTop ? [person] : []),
  );
  const cachedIds = new Set(remaining.map(({ id }) => id));
  return [...remaining, ...[...fresh.values()].filter(({ id }) => !cachedIds.has(id))];
}
