import { defaultLanguage, firstLanguageOf, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../failures/log-failure.ts';
import { readStored, store } from '../storage/browser-storage.ts';
import { switchWords, waitFor } from './i18n.ts';
import { languageKey } from './language-key.ts';
import { pseudoLanguage, type SpokenLanguage } from './spoken-language.ts';

/** What this reader wants: what was chosen in this browser, else what the browser itself asks for. */
export function wantedLanguage(): Language {
  const chosen = readStored('local', languageKey);
  return isLanguage(chosen) ? chosen : firstLanguageOf(navigator.languages);
}

/** Resolves when the page that was built in English is on screen as it was built. */
let begin: () => void = () => {};
const drawn = new Promise<void>((resolve) => {
  begin = resolve;
});

let latest: SpokenLanguage = defaultLanguage;

/** Speaks a language from now on, without remembering it. @throws Error where its words can't be fetched */
async function speak(language: SpokenLanguage): Promise<void> {
  latest = language;
  await switchWords(language, drawn, () => latest === language);
}

/**
 * Speaks a language and remembers it in this browser, so that the next page begins in it. Everything on screen stays as it
 * is, what is being typed too. @throws Error where its words can't be fetched: the language on screen stays
 */
export async function chooseLanguage(language: Language): Promise<void> {
  // The stretched English is for looking at layouts: nothing undoes it but a page without it.
  if (latest === pseudoLanguage) return;
  await speak(language);
  store('local', languageKey, language);
}

// From the first moment on, whoever asks for words waits for the reader's own language.
if (typeof window !== 'undefined') waitFor(quietly(speakWanted()));

async function speakWanted(): Promise<void> {
  const language = (await requestedPseudo()) ?? wantedLanguage();
  if (language !== defaultLanguage) await speak(language);
}

/** To be called once the page is drawn as it was built. From then on other tabs of this browser are followed, too. */
export function startLanguage(): () => void {
  begin();
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === languageKey && isLanguage(newValue)) void quietly(chooseLanguage(newValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** `?language=en-XA` asks for the stretched English, where a server runs with demo data. */
async function requestedPseudo(): Promise<typeof pseudoLanguage | null> {
  if (new URLSearchParams(location.search).get('language') !== pseudoLanguage) return null;
  const { getAppConfig } = await import('../calls/app-config.ts');
  return (await getAppConfig()).demo ? pseudoLanguage : null;
}

async function quietly(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => logFailure('language', error));
}

/** The language on screen; the page draws again when it changes. */
export function useLanguage(): SpokenLanguage {
  return useTranslation().i18n.language as SpokenLanguage;
}

/** A language's name in itself, so that everybody finds their own. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
