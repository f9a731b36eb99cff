import { adBudgets } from '@awamu/contracts/advertising.ts';
import { t } from '#lib/words/i18n.ts';

/** A budget as the form offered it. */
export function budgetWords(range: string | null): string {
  const known = adBudgets.find((budget) => budget === range);
  return known ? t(`admin-featured:budgets.${known}`) : t('admin-featured:requests.none');
}
