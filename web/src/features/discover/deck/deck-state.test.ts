import { describe, expect, it } from 'vitest';
import { type DeckState, deckAfter, emptyDeck, passToTakeBack } from './deck-state.ts';

const [auma, kato, tendo] = ['auma', 'kato', 'tendo'].map((id) => ({ id })) as [Card, Card, Card];
interface Card {
  id: string;
}

function deckOf(...people: Card[]): DeckState<Card> {
  return deckAfter(emptyDeck<Card>(), { kind: 'suggested', people });
}
const ids = (deck: DeckState<Card>) => deck.waiting.map(({ id }) => id);

describe('deckAfter', () => {
  it('takes a card away at once and remembers on which side it left', () => {
    const deck = deckAfter(deckOf(auma, kato), { kind: 'decided', person: auma, type: 'like' });
    expect(ids(deck)).toEqual(['kato']);
    expect(deck.last).toEqual({ person: auma, type: 'like', returned: false });
  });

  it('does not bring a decided card back when a list that is older than the decision arrives', () => {
    const decided = deckAfter(deckOf(auma, kato), { kind: 'decided', person: auma, type: 'pass' });
    expect(ids(deckAfter(decided, { kind: 'suggested', people: [auma, kato, tendo] }))).toEqual(['kato', 'tendo']);
  });

  it('puts a refused card back on top, and lets a later list contain it again', () => {
    const decided = deckAfter(deckOf(auma, kato), { kind: 'decided', person: auma, type: 'like' });
    const refused = deckAfter(decided, { kind: 'refused', person: auma, type: 'like', gone: false });
    expect(ids(refused)).toEqual(['auma', 'kato']);
    expect(refused.last?.returned).toBe(true);
    expect(ids(deckAfter(refused, { kind: 'suggested', people: [kato, auma] }))).toEqual(['auma', 'kato']);
  });

  it('shows a returned card once, although a list contains it, and forgets only its decision', () => {
    const both = [auma, kato].reduce(
      (deck, person) => deckAfter(deck, { kind: 'decided', person, type: 'pass' }),
      deckOf(auma, kato, tendo),
    );
    const back = deckAfter(both, { kind: 'takenBack', person: kato });
    expect(back).toEqual({
      waiting: [kato, tendo],
      decided: ['auma'],
      last: { person: kato, type: 'pass', returned: true },
    });
    const twice = deckAfter(back, { kind: 'refused', person: kato, type: 'pass', gone: false });
    expect(ids(twice)).toEqual(['kato', 'tendo']);
    expect(ids(deckAfter(back, { kind: 'suggested', people: [auma, tendo, kato] }))).toEqual(['kato', 'tendo']);
  });

  it('begins empty', () => {
    expect(emptyDeck()).toEqual({ waiting: [], decided: [], last: null });
    expect(passToTakeBack(emptyDeck())).toBeNull();
  });

  it('does not bring back somebody who is no longer there', () => {
    const decided = deckAfter(deckOf(auma, kato), { kind: 'decided', person: auma, type: 'like' });
    expect(ids(deckAfter(decided, { kind: 'refused', person: auma, type: 'like', gone: true }))).toEqual(['kato']);
  });

  it('keeps the card on top and the order when a new list is in another one', () => {
    expect(ids(deckAfter(deckOf(auma, kato), { kind: 'suggested', people: [tendo, kato] }))).toEqual([
      'auma',
      'kato',
      'tendo',
    ]);
  });

  it('drops people that the server no longer suggests, except the one on top', () => {
    expect(ids(deckAfter(deckOf(auma, kato, tendo), { kind: 'suggested', people: [tendo] }))).toEqual([
      'auma',
      'tendo',
    ]);
  });

  it('drops the card on top if another device has decided it', () => {
    const deck = deckAfter(deckOf(auma, kato, tendo), { kind: 'suggested', people: [kato, tendo], gone: ['auma'] });
    expect(ids(deck)).toEqual(['kato', 'tendo']);
  });

  it('lets only the newest decision be taken back, once, and only a pass', () => {
    const passed = deckAfter(deckOf(auma, kato, tendo), { kind: 'decided', person: auma, type: 'pass' });
    expect(passToTakeBack(passed)).toEqual(auma);
    const back = deckAfter(passed, { kind: 'takenBack', person: auma });
    expect(ids(back)).toEqual(['auma', 'kato', 'tendo']);
    expect(passToTakeBack(back)).toBeNull();
    expect(passToTakeBack(deckAfter(passed, { kind: 'decided', person: kato, type: 'like' }))).toBeNull();
  });
});
