import { defaultLanguage, firstLanguageOf, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../failures/log-failure.ts';
import { readStored, store } from '../storage/browser-storage.ts';
import { languageKey } from '../storage/stored-names.ts';
import { spokenLanguage, switchWords, waitFor } from './i18n.ts';
import { writeLanguageCookie } from './language-cookie.ts';
import { pseudoLanguage, type SpokenLanguage } from './spoken-language.ts';

/** The language chosen in this browser. */
function chosenLanguage(): Language | null {
  const chosen = readStored('local', languageKey);
  return isLanguage(chosen) ? chosen : null;
}

/** The reader's language: the one chosen in this browser, otherwise the browser's preferred one. */
export function wantedLanguage(): Language {
  return chosenLanguage() ?? firstLanguageOf(navigator.languages);
}

/** Resolves when the modules of the page have run, and so all its namespaces are known. */
let arrive: () => void = () => {};
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});

/** Resolves when the page is hydrated. */
let begin: () => void = () => {};
const drawn = new Promise<void>((resolve) => {
  begin = resolve;
});

let latest: SpokenLanguage = defaultLanguage;

/** Switches the language without storing the choice. @throws Error if its words cannot be fetched */
async function speak(language: SpokenLanguage): Promise<void> {
  latest = language;
  await switchWords(language, drawn, () => latest === language);
}

/**
 * Switches the language and stores the choice in this browser for the next page. Everything on screen stays, including text
 * that is being typed. @throws Error if its words cannot be fetched: the language on screen stays
 */
export async function chooseLanguage(language: Language): Promise<void> {
  // The pseudo-language is for testing layouts and stays until a page is opened without it.
  if (latest === pseudoLanguage) return;
  await speak(language);
  store('local', languageKey, language);
  writeLanguageCookie(language);
}

/** Resolves when the page's own language is spoken: that in which the server sent it. */
let rendered: Promise<void> = Promise.resolve();

// From the start, every request for words waits for the reader's own language.
if (typeof window !== 'undefined') {
  rendered = quietly(speakRendered());
  waitFor(rendered.then(() => quietly(speakWanted())));
}

async function speakRendered(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang !== defaultLanguage && isLanguage(lang)) await switchWords(lang, arrived, () => true);
}

/** To be called before the page is hydrated, and after the modules of its routes have run. */
export function speakAsRendered(): Promise<void> {
  arrive();
  return rendered;
}

async function speakWanted(): Promise<void> {
  const language = (await requestedPseudo()) ?? wantedLanguage();
  if (language !== spokenLanguage()) await speak(language);
}

/** To be called when the page is hydrated; from then on the language follows changes in other tabs of this browser too. */
export function startLanguage(): () => void {
  begin();
  writeLanguageCookie(chosenLanguage());
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === languageKey && isLanguage(newValue)) void quietly(chooseLanguage(newValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** `?language=en-XA` selects the pseudo-language on servers with demo data. */
async function requestedPseudo(): Promise<typeof pseudoLanguage | null> {
  if (new URLSearchParams(location.search).get('language') !== pseudoLanguage) return null;
  const { getAppConfig } = await import('../calls/app-config.ts');
  return (await getAppConfig()).demo ? pseudoLanguage : null;
}

async function quietly(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => logFailure('language', error));
}

/** The language on screen; re-renders when it changes. */
export function useLanguage(): SpokenLanguage {
  return useTranslation().i18n.language as SpokenLanguage;
}

/** Constants, because Intl.DisplayNames loads the data of all five languages before the first page is drawn. */
const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

/** A language's name in that language, so that all readers recognise their own. */
export function nameOfLanguage(language: Language): string {
  return ownNames[language];
}
