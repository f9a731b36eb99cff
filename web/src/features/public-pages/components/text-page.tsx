import { useTranslation } from 'react-i18next';
import { EnglishText } from '#entities/article/english-text.tsx';
import type { Section, TextPage } from '#entities/article/text-page.ts';
import { longDate } from '#lib/time/time.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';

/** A page with continuous text. */
export function PlainTextPage({ page }: { page: TextPage }) {
  return (
    <>
      <PageHero title={page.title} lead={page.lead} />
      <div className="mx-auto w-full max-w-7xl px-5 py-12 lg:px-8 lg:py-20">
        <SectionedText page={page} />
      </div>
    </>
  );
}

/** Numbered sections with a table of contents beside them. */
export function SectionedText({ page }: { page: TextPage }) {
  const { t, i18n } = useTranslation('public');
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label={t('contents')} className="hidden lg:block" data-print="hide">
        <ul lang="en" className="sticky top-28 grid max-h-[calc(100dvh-8rem)] overflow-y-auto border-l border-line">
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug hover:border-bark hover:text-bark"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[46rem] grid-cols-1 content-start gap-12">
        {page.dated ? (
          <p className="font-semibold text-ink-soft">
            <time dateTime={page.dated}>{t('dated', { date: longDate(i18n, page.dated) })}</time>
          </p>
        ) : null}
        <EnglishText />
        {page.intro ? <Prose lang="en" html={page.intro} /> : null}
        {page.sections.map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function TextSection({ section }: { section: Section }) {
  return (
    <section
      lang="en"
      aria-labelledby={section.id}
      className="grid grid-cols-1 gap-3 border-t border-line pt-8 first:border-t-0 first:pt-0"
    >
      <h2 id={section.id} className="scroll-mt-24 text-heading">
        {section.title}
      </h2>
      <Prose html={section.html} />
    </section>
  );
}
