import { defaultLanguage } from '@awamu/contracts/languages.ts';
import common from '@awamu/locales/en/web/common.json' with { type: 'json' };
import { interpolation, numbersInLanguage } from '@awamu/locales/interpolation.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { logFailure } from '../failures/log-failure.ts';
import type { SpokenLanguage, Words } from './spoken-language.ts';
import { addSource, readWords } from './word-files.ts';

// The words of the frame are part of the first download: they are drawn before any fetch.
void i18next
  .use(numbersInLanguage)
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

/** Every namespace that was asked for so far: what may be on screen. */
const inUse = new Set(['common']);

/** Resolves once the language of this reader is on screen; nothing is fetched in English for somebody who reads German. */
let settled: Promise<unknown> = Promise.resolve();

/** Lets everything that asks for words wait for a switch that is under way. */
export function waitFor(change: Promise<unknown>): void {
  settled = change;
}

/** The language on screen. */
export function spokenLanguage(): SpokenLanguage {
  return i18next.language as SpokenLanguage;
}

/** Whether this reader can be shown what only the server has words for: it speaks English. */
export function readsServersWords(i18n: I18n): boolean {
  return i18n.language === defaultLanguage;
}

/**
 * Fetches the words of features in the language on screen; a route's clientLoader awaits it, so that no screen shows
 * before its words.
 * @throws Error where they can't be fetched: i18next itself would show the keys instead
 */
export async function loadWords(...namespaces: string[]): Promise<null> {
  for (const namespace of namespaces) inUse.add(namespace);
  await settled;
  const language = spokenLanguage();
  await Promise.all(namespaces.map((namespace) => fetchWords(language, namespace)));
  return null;
}

/**
 * Fetches whatever may be on screen in another language, and only then speaks it.
 * @param drawn the switch waits for it: a page that was drawn at build is taken over as it is, in English
 * @param isWanted asked before the switch: somebody may have chosen again meanwhile
 * @throws Error where something can't be fetched: the language on screen stays
 */
export async function switchWords(
  language: SpokenLanguage,
  drawn: Promise<void>,
  isWanted: () => boolean,
): Promise<void> {
  await fetchMissing(language);
  await drawn;
  // A screen that was opened meanwhile brings more.
  await fetchMissing(language);
  if (isWanted()) await i18next.changeLanguage(language);
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
 * Adds English words that come with the code, for pages that are drawn at build and for sentences that must be there when
 * the network is not. Other languages fetch theirs as they fetch all words.
 */
export function addWords(namespace: string, words: Words): void {
  i18next.addResourceBundle(defaultLanguage, namespace, words);
  inUse.add(namespace);
  if (spokenLanguage() === defaultLanguage) return;
  loadWords(namespace).catch((error: unknown) => logFailure(`words of ${namespace}`, error));
}

/** As addWords, for words that English does without and other languages read elsewhere than in locales. */
export function addWordsFrom(namespace: string, read: (language: SpokenLanguage) => Promise<Words>): void {
  addSource(namespace, read);
  addWords(namespace, {});
}
