import { defaultLanguage, isLanguage } from '@awamu/contracts/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { spokenLanguage } from '#lib/words/i18n.ts';
import { chooseLanguage } from '#lib/words/language.ts';
import { keepLanguage } from '../shell/keep-language.ts';

/**
 * Applies the language that the member chose, on every device. An account without a choice takes the browser's
 * language.
 */
export function useOwnLanguage(memberId: string): void {
  const queryClient = useQueryClient();
  const { data } = useQuery(ownSettingsQuery(memberId));
  const stored = data === undefined ? undefined : (data?.language ?? null);

  useEffect(() => {
    if (stored === undefined) return;
    const current = spokenLanguage();
    if (stored !== null) chooseLanguage(stored).catch((error: unknown) => logFailure('language', error));
    // English is the default of an account without a choice.
    else if (current !== defaultLanguage && isLanguage(current)) void keepLanguage(queryClient, memberId, current);
  }, [stored, memberId, queryClient]);
}
