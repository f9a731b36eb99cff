import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#entities/article/article.ts';
import { ArticleBasket } from '#entities/article/article-basket.tsx';
import { ArticleCard } from '#entities/article/article-card.tsx';
import { categoryTones } from '#entities/article/category.ts';
import { EnglishText } from '#entities/article/english-text.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { longDate } from '#lib/time/time.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { beforeBasket } from '#ui/page-hero.tsx';
import { Prose } from '#ui/prose.tsx';
import { Separated } from '#ui/separated.tsx';
import { ShareLinks } from './share-links.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** An article: cover, table of contents beside the text, sources, further reading. Complete without JavaScript. */
export function ArticlePage({ article }: { article: Article }) {
  return (
    <article>
      <div aria-hidden className="reading-progress fixed inset-x-0 top-17 z-30 h-1 bg-bark" data-print="hide" />
      <ArticleHeader article={article} />
      <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-10 px-5 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:px-8 lg:py-16">
        <TableOfContents headings={article.headings} />
        <div className="grid max-w-[46rem] grid-cols-1 content-start gap-12">
          <EnglishText className="-mb-8" />
          <Prose lang="en" html={article.html} className="prose-opening" />
          <Sources sources={article.sources} />
          <NextSteps buttons={article.buttons} />
          <ShareLinks slug={article.slug} title={article.title} />
        </div>
      </div>
      <Related article={article} />
    </article>
  );
}

function ArticleHeader({ article }: { article: Article }) {
  const { t, i18n } = useTranslation('public');
  const { category, title, subtitle, minutes, published } = article;
  const tones = categoryTones[category];
  return (
    <header className={cn('relative isolate overflow-hidden [--basket-left:max(68vw,47.5rem)]', tones.ground)}>
      <div className="mx-auto w-full max-w-7xl px-5 pb-12 pt-6 lg:px-8 lg:pb-20 lg:pt-10">
        <div className={cn('grid grid-cols-1 justify-items-start gap-5', beforeBasket)}>
          <ButtonLink to={paths.resources} variant="ghost" className="-ml-4 mb-4 lg:mb-10">
            <ArrowLeft aria-hidden />
            {t('backToResources')}
          </ButtonLink>
          <Chip tone="plain" className={cn('bg-paper', tones.ink)}>
            {t(`category.${category}`)}
          </Chip>
          <h1 className="max-w-[11.2em] text-hero">{title}</h1>
          <p className="max-w-[29.3em] text-lg lg:text-xl">{subtitle}</p>
          <p className="text-ink">
            <Separated
              parts={[
                t('readTime', { minutes }),
                <time key="published" dateTime={published}>
                  {longDate(i18n, published)}
                </time>,
              ]}
            />
          </p>
        </div>
      </div>
      {/* Last, because its place depends on the height of all the rest. On a phone it stays above the title and beside the way back. */}
      <ArticleBasket
        sizes="(min-width: 64rem) 34rem, 9rem"
        article={article}
        className="absolute -right-16 -top-16 -z-10 w-48 max-[359px]:-right-14 max-[359px]:-top-14 max-[359px]:w-36 lg:left-(--basket-left) lg:right-auto lg:top-1/2 lg:w-[34rem] lg:-translate-y-1/2"
      />
    </header>
  );
}

function Sources({ sources }: Pick<Article, 'sources'>) {
  const { t } = useTranslation('public');
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="grid gap-3 border-t border-line pt-8">
      <h2 id="sources" className="text-lg">
        {t('sources')}
      </h2>
      <ul lang="en" className="grid gap-2 text-ink-soft">
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className="text-lake underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextSteps({ buttons }: Pick<Article, 'buttons'>) {
  return (
    <div className="flex flex-wrap gap-3" data-print="hide">
      {buttons.map(({ to, text }, index) => (
        <ButtonLink key={to} to={to} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}

function Related({ article }: { article: Article }) {
  const { t } = useTranslation('public');
  return (
    <section aria-labelledby="related" className="border-t border-line bg-surface py-14 lg:py-20" data-print="hide">
      <div className="mx-auto grid max-w-7xl gap-8 px-5 lg:px-8">
        <h2 id="related" className="text-title">
          {t('related')}
        </h2>
        <ul className="grid gap-10 sm:grid-cols-2 md:grid-cols-3 md:gap-x-8">
          {article.related.map((one) => (
            <li key={one.slug}>
              <ArticleCard article={one} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
