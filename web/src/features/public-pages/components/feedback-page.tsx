import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHero } from '#ui/page-hero.tsx';

const hints = ['where', 'expected', 'often', 'never'] as const;

export function FeedbackPage({ form }: { form: ReactNode }) {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={t('feedback.title')} lead={t('feedback.lead')} />
      <div className="mx-auto grid w-full max-w-7xl gap-14 px-5 py-14 lg:grid-cols-[1.4fr_1fr] lg:gap-20 lg:px-8 lg:py-20">
        <section aria-labelledby="form" className="grid content-start gap-6">
          <h2 id="form" className="text-title">
            {t('feedback.formTitle')}
          </h2>
          {form}
        </section>
        <section aria-labelledby="helps" className="grid content-start gap-5 lg:border-l lg:border-line lg:pl-14">
          <h2 id="helps" className="text-heading">
            {t('feedback.asideTitle')}
          </h2>
          <ul className="grid gap-4 text-ink-soft">
            {hints.map((hint) => (
              <li key={hint} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-matoke" />
                {t(`feedback.aside.${hint}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
