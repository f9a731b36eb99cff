import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { t } from './i18n.ts';

/** An interest as it is shown: one of the suggestions in the language on screen, a member's own as it was written. */
export function interestInWords(interest: string): string {
  const suggested = suggestedInterests.find((known) => known === interest);
  return suggested ? t(`options:interest.${suggested}`) : interest;
}
