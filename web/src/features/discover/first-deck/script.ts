import type { PotentialMatchesResponse } from '@awamu/contracts/matching.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import type { DeckStart } from '#lib/page/page-start.ts';
import { keyDecision } from '../deck/drag-decision.ts';
import { fillCard, part } from './fill-card.ts';
import { sender } from './send-decisions.ts';
import { isAppThere, leave, standIn } from './stand-in.ts';
import { throwAway } from './throw-away.ts';
import { type FirstDeckWords, say, speak } from './words.ts';

/**
 * A script of the page (web/build-first-deck.ts): draws the deck of /discover as soon as its people have come, and takes
 * decisions, until the app draws it. What is decided is sent at once, and handed over (docs/decisions/138).
 */
const start = window.pageStart?.deck;
if (start)
  draw(start).catch(() => {
    leave();
    giveUp(start);
  });

function giveUp({ freeLine }: DeckStart): void {
  delete document.documentElement.dataset['letters'];
  freeLine();
}

async function draw(deck: DeckStart): Promise<void> {
  const { answer, matchingUrl } = await deck.asked;
  const { matches } = (await answer.clone().json()) as PotentialMatchesResponse;
  const template = document.querySelector<HTMLTemplateElement>('template[data-words]');
  if (!template || matches.length === 0 || isAppThere()) return giveUp(deck);
  const words = wordsIn(template, deck.language);
  const host = hostOf(template, words);
  const photo = deal(host, matches, { language: deck.language, words, send: sender(matchingUrl) });
  if (!photo) deck.freeLine();
  for (const event of ['load', 'error']) photo?.addEventListener(event, deck.freeLine);
  standIn(host);
}

function wordsIn(template: HTMLTemplateElement, language: string): FirstDeckWords {
  const words = (JSON.parse(template.dataset['words'] ?? '') as Record<string, FirstDeckWords>)[language];
  if (!words) throw new Error(`no words for ${language}`);
  return words;
}

function hostOf(template: HTMLTemplateElement, words: FirstDeckWords): HTMLElement {
  // No element that the app may take for its own when it takes over the page.
  const host = document.createElement('first-deck');
  host.dataset['slot'] = 'first-deck';
  host.className = 'flex min-h-dvh flex-col';
  const header = document.querySelector('header');
  if (header) host.append(header.cloneNode(true));
  host.append(template.content.cloneNode(true));
  speak(host, words);
  return host;
}

interface Dealer {
  language: string;
  words: FirstDeckWords;
  send: (person: PotentialMatch, type: InteractionType) => void;
}

/** Shows one person after the other, as they are decided about. Returns the first photo, where there is one. */
function deal(host: HTMLElement, people: readonly PotentialMatch[], dealer: Dealer): HTMLElement | null {
  const emptyCard = part(host, 'card') as HTMLElement;
  emptyCard.remove();
  const waiting = [...people];
  let card = emptyCard;

  function show(person: PotentialMatch): void {
    card = emptyCard.cloneNode(true) as HTMLElement;
    fillCard(card, person, dealer);
    part(host, 'remaining')?.replaceChildren(say(dealer.words['discover:remaining'], { count: waiting.length }));
    part(host, 'deck')?.append(card);
  }

  host.addEventListener('click', ({ target }) => {
    const type = decisionOf(target);
    const person = type && waiting.shift();
    if (!person) return;
    dealer.send(person, type);
    throwAway(card, type);
    const [next] = waiting;
    // Whoever comes after these is known to the app.
    if (next) show(next);
    else leave();
  });
  const [first] = waiting;
  if (first) show(first);
  return part(card, 'photo');
}

function decisionOf(target: EventTarget | null): InteractionType | null {
  const button = target instanceof Element && target.closest('button');
  return button ? keyDecision(button.getAttribute('aria-keyshortcuts') ?? '') : null;
}
