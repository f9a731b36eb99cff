import { defaultLanguage, type Language } from '@awamu/contracts/languages.ts';
import common from '@awamu/locales/en/web/common.json' with { type: 'json' };
import { interpolation, valuesInLanguage } from '@awamu/locales/interpolation.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { logFailure } from '../failures/log-failure.ts';
import type { SpokenLanguage, Words } from './spoken-language.ts';
import { addSource, readWords } from './word-files.ts';

// The common words are part of the first download, because they are rendered before any fetch.
void i18next
  .use(valuesInLanguage)
  .use(initReactI18next)
  .init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    load: 'currentOnly',
    ns: ['common'],
    defaultNS: 'common',
    resources: { [defaultLanguage]: { common } },
    interpolation,
    initAsync: false,
  });

export const i18n = i18next;

/** Every namespace requested so far, and thus possibly on screen. */
const inUse = new Set(['common']);

/** Resolves when the reader's language is on screen, so that a reader of German fetches no English words. */
let settled: Promise<unknown> = Promise.resolve();

/** Makes all requests for words wait for a language switch in progress. */
export function waitFor(change: Promise<unknown>): void {
  settled = change;
}

/** The language on screen. */
export function spokenLanguage(): SpokenLanguage {
  return i18next.language as SpokenLanguage;
}

/** Whether texts that only the server has can be shown to this reader: they are in English. */
export function readsServersWords(i18n: I18n): boolean {
  return i18n.language === defaultLanguage;
}

/**
 * Fetches the words of namespaces in the language on screen; a route's clientLoader awaits it, so that no screen shows
 * without its words.
 * @throws Error if they cannot be fetched: i18next itself would show the keys instead
 */
export async function loadWords(...namespaces: string[]): Promise<null> {
  for (const namespace of namespaces) inUse.add(namespace);
  await settled;
  const language = spokenLanguage();
  await Promise.all(namespaces.map((namespace) => fetchWords(language, namespace)));
  return null;
}

/**
 * Fetches all words that may be on screen in another language, and then switches to it.
 * @param drawn the switch waits for it: a prerendered page is hydrated in its own language first
 * @param isWanted called before the switch, because another language may have been chosen meanwhile
 * @throws Error if words cannot be fetched: the language on screen stays
 */
export async function switchWords(
  language: SpokenLanguage,
  drawn: Promise<void>,
  isWanted: () => boolean,
): Promise<void> {
  await fetchMissing(language);
  await drawn;
  // A screen opened meanwhile may have added namespaces.
  await fetchMissing(language);
  if (isWanted()) await i18next.changeLanguage(language);
}

/** Switches the language of the pages that are rendered from here on. */
export function speakOnServer(language: Language): Promise<void> {
  return switchWords(language, Promise.resolve(), () => true);
}

async function fetchMissing(language: SpokenLanguage): Promise<void> {
  const missing = [...inUse].filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  if (missing.length === 0) return;
  await Promise.all(missing.map((namespace) => fetchWords(language, namespace)));
  await fetchMissing(language);
}

async function fetchWords(language: SpokenLanguage, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await readWords(language, namespace));
}

/**
 * Adds English words that are bundled with the code, for prerendered pages and for texts that are needed offline. Other
 * languages fetch these words like all others.
 */
export function addWords(namespace: string, words: Words): void {
  i18next.addResourceBundle(defaultLanguage, namespace, words);
  inUse.add(namespace);
  if (spokenLanguage() === defaultLanguage) return;
  loadWords(namespace).catch((error: unknown) => logFailure(`words of ${namespace}`, error));
}

/** Like addWords, for words that English does not need and other languages read from elsewhere than locales. */
export function addWordsFrom(namespace: string, read: (language: SpokenLanguage) => Promise<Words>): void {
  addSource(namespace, read);
  addWords(namespace, {});
}
