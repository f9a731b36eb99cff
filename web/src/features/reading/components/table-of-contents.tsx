import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Heading } from '#entities/article/article.ts';

/** The table of contents: folded above the text on a phone, sticky beside it on a wide screen. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation('public');
  return (
    <>
      <details className="group rounded-field border border-line bg-surface lg:hidden" data-print="hide">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold">
          {t('contents')}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('contents')} className="px-4 pb-3">
          <Links headings={headings} />
        </nav>
      </details>
      <nav aria-label={t('contents')} className="hidden lg:block" data-print="hide">
        <div className="sticky top-28 grid max-h-[calc(100dvh-8rem)] overflow-y-auto gap-3">
          <p className="text-sm font-semibold text-ink-soft">{t('contents')}</p>
          <Links headings={headings} />
        </div>
      </nav>
    </>
  );
}

function Links({ headings }: { headings: Heading[] }) {
  return (
    <ul lang="en" className="grid border-l border-line">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug hover:border-bark hover:text-bark lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
