import type { i18n as I18n } from 'i18next';
import type { Deck } from './deck/use-deck.ts';

type Key = 'remaining' | 'profilesRemaining' | 'potentialRemaining';

/** '3 remaining', or '20+ remaining' while the server may have more; empty if there is nobody. */
export function remainingWords(i18n: I18n, key: Key, deck: Pick<Deck, 'status' | 'remaining' | 'areAll'>): string {
  if (deck.status !== 'ready') return '';
  const number = new Intl.NumberFormat(i18n.language).format(deck.remaining);
  return i18n.t(`discover:${key}`, { count: deck.remaining, shown: deck.areAll ? number : `${number}+` });
}
