import type { i18n as I18n, ParseKeys } from 'i18next';
import { readsServersWords } from './i18n.ts';

/** Locale key of a sentence, with its namespace. */
export type SentenceKey = Extract<
  ParseKeys<('auth' | 'common' | 'edit-profile' | 'profile-form' | 'profile-setup')[]>,
  `${string}:${string}`
>;

type Values = Record<string, string | number>;
type Stored = [key: string, values: Values, english?: string];

/**
 * A sentence for places that store texts (a schema, a form's errors): its key and values instead of its text, so that it
 * follows the language while it is on screen. `saidNow` returns the text.
 * @param english shown to readers of English instead: the service's own message, which has no translation
 */
export function keepSentence(key: SentenceKey, values: Values = {}, english?: string): string {
  const stored: Stored = english ? [key, values, english] : [key, values];
  return JSON.stringify(stored);
}

/**
 * The text of a stored sentence in the language on screen; undefined, the value of a valid field, stays undefined. Text that
 * is not a stored sentence is returned unchanged.
 */
export function saidNow(i18n: I18n, stored: string): string;
export function saidNow(i18n: I18n, stored: string | undefined): string | undefined;
export function saidNow(i18n: I18n, stored: string | undefined): string | undefined {
  if (!stored?.startsWith('[')) return stored;
  const [key, values, english] = JSON.parse(stored) as Stored;
  return english && readsServersWords(i18n) ? english : i18n.t(key as 'common:loading', values);
}
