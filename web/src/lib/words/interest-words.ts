import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import type { i18n as I18n } from 'i18next';

/** An interest as shown: a suggested one in the language on screen, a member's own as written. */
export function interestInWords(i18n: I18n, interest: string): string {
  const suggested = suggestedInterests.find((known) => known === interest);
  return suggested ? i18n.t(`options:interest.${suggested}`) : interest;
}
