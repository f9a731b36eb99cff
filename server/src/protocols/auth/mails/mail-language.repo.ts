import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { callForValue } from '#platform/database/function-call.ts';

/**
 * The language of messages to an account: the member's setting, otherwise the language of the request. The lookup does
 * the same work for every account and does not affect any answer, so it reveals nothing.
 */
export async function languageOf(database: Transaction, userId: string, asked: Language): Promise<Language> {
  const chosen = await callForValue(database, 'private.language_of', { member: userId });
  return isLanguage(chosen) ? chosen : asked;
}
