import { defaultLanguage, isLanguage } from '@awamu/contracts/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { spokenLanguage } from '#lib/words/i18n.ts';
import { chooseLanguage } from '#lib/words/language.ts';
import { keepLanguage } from '../shell/keep-language.ts';

/**
 * Speaks the language that the member chose, on every device they sign in from. An account that has chosen nothing yet
 * takes over what this browser speaks.
 */
export function useOwnLanguage(memberId: string): void {
  const queryClient = useQueryClient();
  const { data } = useQuery(ownSettingsQuery(memberId));
  const stored = data === undefined ? undefined : (data?.language ?? null);

  useEffect(() => {
    if (stored === undefined) return;
    const spoken = spokenLanguage();
    if (stored !== null) chooseLanguage(stored).catch((error: unknown) => logFailure('language', error));
    // English is what an account without a choice reads anyway.
    else if (spoken !== defaultLanguage && isLanguage(spoken)) void keepLanguage(queryClient, memberId, spoken);
  }, [stored, memberId, queryClient]);
}
