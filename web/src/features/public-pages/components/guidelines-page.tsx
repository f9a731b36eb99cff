import { useTranslation } from 'react-i18next';
import { EnglishText } from '#entities/article/english-text.tsx';
import type { TextPage } from '#entities/article/text-page.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';
import { ReportBand } from './report-band.tsx';

interface GuidelinesPageProps {
  page: TextPage;
  onReport: () => void;
}

/** Seven sections with large numbers. */
export function GuidelinesPage({ page, onReport }: GuidelinesPageProps) {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={page.title} lead={page.lead}>
        <EnglishText />
      </PageHero>
      <ol lang="en" className="mx-auto grid w-full max-w-7xl px-5 py-8 lg:px-8 lg:py-12">
        {page.sections.map(({ id, title, html }, index) => (
          <li
            key={id}
            className="grid gap-x-16 gap-y-4 border-t border-line py-10 first:border-t-0 lg:grid-cols-[6rem_18rem_minmax(0,1fr)] lg:py-14"
          >
            <span aria-hidden className="font-display text-5xl font-medium text-bark lg:text-7xl">
              {index + 1}
            </span>
            <h2 id={id} className="scroll-mt-24 text-heading lg:pt-3">
              {title}
            </h2>
            <Prose html={html} className="lg:pt-3" />
          </li>
        ))}
      </ol>
      <ReportBand
        title={t('guidelines.reportTitle')}
        text={t('guidelines.reportText')}
        emailText={t('guidelines.email')}
        onReport={onReport}
      />
    </>
  );
}
