import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { callForValue } from '#platform/database/function-call.ts';

/**
 * In which language an account is written to: the one that its member chose in the settings, else what the request asks for.
 * The same work for every account, and it shows in no answer.
 */
export async function languageOf(database: Transaction, userId: string, asked: Language): Promise<Language> {
  const chosen = await callForValue(database, 'private.language_of', { member: userId });
  return isLanguage(chosen) ? chosen : asked;
}
