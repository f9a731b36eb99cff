import type { i18n as I18n, ParseKeys } from 'i18next';
import { readsServersWords } from './i18n.ts';

/** The name of a sentence, with its namespace. */
export type SentenceKey = Extract<
  ParseKeys<('auth' | 'common' | 'edit-profile' | 'profile-form' | 'profile-setup')[]>,
  `${string}:${string}`
>;

type Values = Record<string, string | number>;
type Stored = [key: string, values: Values, english?: string];

/**
 * A sentence for whoever keeps texts (a schema, a form's errors): which one it is and what stands in it, not its words, so
 * that it changes with the language while it is on screen. `saidNow` says it.
 * @param english said instead to readers of English: the service's own words, which exist in no other language
 */
export function keepSentence(key: SentenceKey, values: Values = {}, english?: string): string {
  const stored: Stored = english ? [key, values, english] : [key, values];
  return JSON.stringify(stored);
}

/**
 * What was stored, in the language on screen; nothing for nothing, which is how a field says that it is fine. A text that was
 * not stored is itself.
 */
export function saidNow(i18n: I18n, stored: string): string;
export function saidNow(i18n: I18n, stored: string | undefined): string | undefined;
export function saidNow(i18n: I18n, stored: string | undefined): string | undefined {
  if (!stored?.startsWith('[')) return stored;
  const [key, values, english] = JSON.parse(stored) as Stored;
  return english && readsServersWords(i18n) ? english : i18n.t(key as 'common:loading', values);
}
