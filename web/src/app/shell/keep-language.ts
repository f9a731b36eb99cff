import type { Language } from '@awamu/contracts/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { changeSettings } from '#entities/settings/change-settings.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { showFailure } from '#ui/show-failure.ts';

/** Saves a language in the account, for every device and every email; shows an error if that fails. */
export async function keepLanguage(queryClient: QueryClient, userId: string, language: Language): Promise<void> {
  try {
    await changeSettings(queryClient, userId, { language });
  } catch (error) {
    logFailure('language', error);
    showFailure(getI18n().t('footer.languageNotKept'));
  }
}
