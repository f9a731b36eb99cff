import { type Language, languages } from '@awamu/contracts/languages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { useSession } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { t } from '#lib/words/i18n.ts';
import { chooseLanguage, nameOfLanguage, useLanguage } from '#lib/words/language.ts';

/** The languages, each in its own words, at the end of every page. What is being typed above stays. */
export function LanguageChoice() {
  const spoken = useLanguage();
  const memberId = useSession().user?.id;
  const queryClient = useQueryClient();
  const [coming, setComing] = useState<Language | null>(null);

  async function choose(language: Language): Promise<void> {
    setComing(language);
    try {
      await chooseLanguage(language);
      if (memberId) await keepWithAccount(queryClient, memberId, language);
    } catch (error) {
      // Words that could not be fetched are told by the notification of all parts (chunk-errors.ts).
      logFailure('language', error);
    } finally {
      setComing(null);
    }
  }

  return (
    <ul aria-label={t('footer.language')} className="flex flex-wrap gap-x-5">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === spoken}
            aria-busy={language === coming}
            className={cn(
              'inline-flex min-h-11 items-center hover:text-ink hover:underline',
              language === spoken && 'font-semibold text-ink',
              language === coming && 'animate-pulse text-ink',
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

/** Visitors have no use for the code that reaches accounts. */
async function keepWithAccount(queryClient: QueryClient, memberId: string, language: Language): Promise<void> {
  const { keepLanguage } = await import('./keep-language.ts');
  await keepLanguage(queryClient, memberId, language);
}
