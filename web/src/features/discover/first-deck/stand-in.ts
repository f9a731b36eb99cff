import { keyDecision } from '../deck/drag-decision.ts';

/** What the page is drawn with while nothing is known. */
const waits = '[data-slot=page-loading], [data-slot=deck-skeleton]';

const root = document.documentElement;
let host: HTMLElement | null = null;

/** The app draws by itself whatever waits. */
export const isAppThere = () => root.dataset['awake'] !== undefined;

/** Puts the deck where the page waits, until nothing waits any more: the app's deck is there, or something else to read. */
export function standIn(deck: HTMLElement): void {
  host = deck;
  root.dataset['firstDeck'] = '';
  document.body.append(host);
  addEventListener('keydown', pressKey);
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(waits)) return;
    observer.disconnect();
    leave();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Gives the page back to the app, with the focus where it was. */
export function leave(): void {
  const keys = host?.contains(document.activeElement) && document.activeElement?.getAttribute('aria-keyshortcuts');
  removeEventListener('keydown', pressKey);
  host?.remove();
  host = null;
  delete root.dataset['firstDeck'];
  letLettersIn();
  if (keys) button(keys)?.focus({ preventScroll: true });
}

/** Now, or with a later screen: letters that change while one reads move what is read. */
function letLettersIn(): void {
  const start = window.pageStart;
  if (start?.hasLetters) {
    delete root.dataset['letters'];
    return;
  }
  start?.loadLetters?.();
  window.navigation?.addEventListener('navigate', letLettersIn, { once: true });
}

const button = (keys: string) => document.querySelector<HTMLElement>(`button[aria-keyshortcuts="${keys}"]`);

function pressKey({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const isPlain = !(repeat || altKey || ctrlKey || metaKey || shiftKey);
  // Before the app is there, these buttons are the only ones.
  if (isPlain && keyDecision(key)) host?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]`)?.click();
}
