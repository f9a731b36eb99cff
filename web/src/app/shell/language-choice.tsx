import { type Language, languages } from '@awamu/contracts/languages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '#lib/failures/log-failure.ts';
import { useSession } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { chooseLanguage, nameOfLanguage, useLanguage } from '#lib/words/language.ts';

/** The language picker of the footer and of About. Typed text stays. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const current = useLanguage();
  const memberId = useSession().user?.id;
  const queryClient = useQueryClient();
  const [loading, setLoading] = useState<Language | null>(null);

  async function choose(language: Language): Promise<void> {
    setLoading(language);
    try {
      await chooseLanguage(language);
      if (memberId) await keepWithAccount(queryClient, memberId, language);
    } catch (error) {
      // chunk-errors.ts reports words that could not be fetched.
      logFailure('language', error);
    } finally {
      setLoading(null);
    }
  }

  return (
    <ul aria-label={t('footer.language')} className="flex flex-wrap gap-x-5">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            aria-busy={language === loading}
            className={cn(
              'inline-flex min-h-11 items-center hover:text-ink hover:underline',
              language === current && 'font-semibold text-ink',
              language === loading && 'animate-pulse text-ink',
            )}
            onClick={() => void choose(language)}
          >
            {nameOfLanguage(language)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Loaded on demand: visitors do not need the code of accounts. */
async function keepWithAccount(queryClient: QueryClient, memberId: string, language: Language): Promise<void> {
  const { keepLanguage } = await import('./keep-language.ts');
  await keepLanguage(queryClient, memberId, language);
}
