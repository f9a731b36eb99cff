import { adBudgets } from '@awamu/contracts/advertising.ts';
import type { i18n as I18n } from 'i18next';

/** A budget as the form offered it. */
export function budgetWords(i18n: I18n, range: string | null): string {
  const known = adBudgets.find((budget) => budget === range);
  return known ? i18n.t(`admin-featured:budgets.${known}`) : i18n.t('admin-featured:requests.none');
}
