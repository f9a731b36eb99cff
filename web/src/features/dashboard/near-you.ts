import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import type { i18n as I18n } from 'i18next';

/**
 * '12 people near you', or '99+ people near you' where the server stopped counting.
 * @param near null while the member's own place is unknown
 */
export function nearYouInWords(i18n: I18n, near: number | null): string {
  if (near === null) return i18n.t('dashboard:people.placeUnknown');
  if (near === 0) return i18n.t('dashboard:people.nobodyNear');
  const most = deckLimits.nearPeopleCounted - 1;
  return i18n.t('dashboard:people.near', { count: near, shown: near > most ? `${most}+` : String(near) });
}
