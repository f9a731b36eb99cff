import type { Language } from '@awamu/contracts/languages.ts';
import { useEffect, useRef } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { chooseLanguage } from '#lib/words/language.ts';

/**
 * A language is spoken as soon as it is chosen here, and stays if it is saved.
 * @param stored the account's language; the footer keeps its own choice by itself
 * @param follow takes over what was kept elsewhere meanwhile, so that saving the form does not undo it
 * @returns speaks a language for as long as the form is open
 */
export function useLanguageSetting(
  stored: Language,
  follow: (language: Language) => void,
): (language: Language) => void {
  const kept = useRef(stored);
  const latestFollow = useRef(follow);
  useEffect(() => {
    kept.current = stored;
    latestFollow.current(stored);
  }, [stored]);
  useEffect(() => () => speak(kept.current), []);
  return speak;
}

function speak(language: Language): void {
  chooseLanguage(language).catch((error: unknown) => logFailure('language', error));
}
