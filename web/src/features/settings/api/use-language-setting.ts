import type { Language } from '@awamu/contracts/languages.ts';
import { useEffect, useRef } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { chooseLanguage } from '#lib/words/language.ts';

/**
 * A chosen language applies at once, and stays if it is saved.
 * @param stored the account's language; a choice elsewhere is saved by itself
 * @param follow drops the form's choice for a language saved elsewhere meanwhile, so that saving does not revert it
 * @returns a function that applies a language while the form is open
 */
export function useLanguageSetting(stored: Language, follow: () => void): (language: Language) => void {
  const saved = useRef(stored);
  const latestFollow = useRef(follow);
  useEffect(() => {
    saved.current = stored;
    latestFollow.current();
  }, [stored]);
  useEffect(() => () => applyLanguage(saved.current), []);
  return applyLanguage;
}

function applyLanguage(language: Language): void {
  chooseLanguage(language).catch((error: unknown) => logFailure('language', error));
}
