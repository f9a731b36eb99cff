import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';

/**
 * In which language an account is written to: the one that its member chose in the settings, else what the request asks for.
 * The same work for every account, and it shows in no answer.
 */
export async function languageOf(database: Transaction, userId: string, asked: Language): Promise<Language> {
  const [row] = await database.query<{ language: string | null }>('select private.language_of($1) as language', [
    userId,
  ]);
  return isLanguage(row?.language) ? row.language : asked;
}
