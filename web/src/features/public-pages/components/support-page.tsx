import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';

const topics = [
  { key: 'account', to: `${paths.faqs}#account` },
  { key: 'features', to: `${paths.faqs}#features` },
  { key: 'safety', to: `${paths.faqs}#safety` },
  { key: 'technical', to: `${paths.faqs}#technical` },
] as const;

interface SupportPageProps {
  onRequestSupport: () => void;
  onReport: () => void;
}

/** Quick answers first, then how to reach a person. */
export function SupportPage({ onRequestSupport, onReport }: SupportPageProps) {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={t('supportPage.title')} lead={t('supportPage.lead')} />
      <section aria-labelledby="find" className="mx-auto grid w-full max-w-7xl gap-8 px-5 py-14 lg:px-8 lg:py-20">
        <h2 id="find" className="text-title">
          {t('supportPage.find')}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {topics.map(({ key, to }) => (
            <li key={key} className="group relative flex items-start gap-6 border-t border-line py-7">
              <div className="grid grow gap-1.5">
                <h3 className="text-heading">
                  <Link to={to} className="after:absolute after:inset-0 hover:underline">
                    {t(`supportPage.topics.${key}.title`)}
                  </Link>
                </h3>
                <p className="text-ink-soft">{t(`supportPage.topics.${key}.text`)}</p>
              </div>
              <ArrowRight
                aria-hidden
                className="mt-0.5 size-6 shrink-0 text-bark transition-transform group-hover:translate-x-1"
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="bg-hibiscus-soft py-14 lg:py-20">
        <div className="mx-auto grid max-w-7xl gap-6 px-5 lg:grid-cols-[1fr_auto] lg:items-center lg:px-8">
          <div className="grid gap-3">
            <h2 className="text-title">{t('supportPage.urgent.title')}</h2>
            <p className="text-lg">{t('supportPage.urgent.text')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" variant="danger" onClick={onReport}>
              {t('supportPage.urgent.report')}
            </Button>
            <ButtonLink to={paths.safetyTips} size="lg" variant="outline">
              {t('supportPage.urgent.tips')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="mx-auto grid w-full max-w-7xl justify-items-start gap-4 px-5 py-14 lg:px-8 lg:py-20">
        <h2 className="text-title">{t('supportPage.request.title')}</h2>
        <p className="text-lg text-ink-soft">{t('supportPage.request.text')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="lg" onClick={onRequestSupport}>
            {t('supportPage.request.open')}
          </Button>
          <ButtonLink to={paths.contact} size="lg" variant="outline">
            {t('faq.ask')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
