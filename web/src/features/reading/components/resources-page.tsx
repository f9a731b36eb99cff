import { articleCategories } from '@awamu/contracts/inquiry-options.ts';
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ArticleSummary } from '#entities/article/article.ts';
import { ArticleCard } from '#entities/article/article-card.tsx';
import { articlePath, paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import { longDate } from '#lib/time/time.ts';
import { Button, buttonVariants } from '#ui/button.tsx';
import { PageHero } from '#ui/page-hero.tsx';

interface ResourcesPageProps {
  articles: ArticleSummary[];
  onSubmitIdea: () => void;
}

/** All articles by category, then as a table, newest first. */
export function ResourcesPage({ articles, onSubmitIdea }: ResourcesPageProps) {
  const { t } = useTranslation('public');
  return (
    <>
      <PageHero title={t('resources.title')} lead={t('resources.lead')}>
        <nav
          aria-label={t('resources.categories')}
          className="mt-2 flex gap-2 max-sm:flex-col max-sm:items-start sm:flex-wrap"
        >
          {articleCategories.map((category) => (
            <a key={category} href={`#${category}`} className={cn(buttonVariants({ variant: 'outline' }), 'bg-paper')}>
              {t(`category.${category}`)}
            </a>
          ))}
        </nav>
      </PageHero>
      {articleCategories.map((category, place) => (
        <section
          key={category}
          id={category}
          aria-labelledby={`${category}-title`}
          className="mx-auto grid w-full max-w-7xl scroll-mt-20 gap-8 px-5 pt-16 lg:px-8 lg:pt-24"
        >
          {/* The first one follows the line below the title. */}
          <div
            className={cn('grid gap-3 lg:grid-cols-[1fr_1.6fr] lg:gap-12', place > 0 && 'border-t border-line pt-8')}
          >
            <h2 id={`${category}-title`} className="text-title">
              {t(`category.${category}`)}
            </h2>
            <p className="text-lg text-ink-soft">{t(`resources.about.${category}`)}</p>
          </div>
          <ul className="grid gap-10 sm:grid-cols-2 md:grid-cols-3 md:gap-x-8">
            {articles
              .filter((article) => article.category === category)
              .map((article) => (
                <li key={article.slug}>
                  <ArticleCard article={article} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <LatestPosts articles={articles} />
      <section className="border-t border-line bg-sand py-16 lg:py-24">
        <div className="mx-auto grid max-w-7xl justify-items-center gap-4 px-5 text-center lg:px-8">
          <h2 className="text-title">{t('resources.idea.title')}</h2>
          <p className="text-lg text-ink-soft">{t('resources.idea.text')}</p>
          <Button size="lg" className="mt-3" onClick={onSubmitIdea}>
            {t('idea.open')}
          </Button>
        </div>
      </section>
    </>
  );
}

function LatestPosts({ articles }: { articles: ArticleSummary[] }) {
  const { t } = useTranslation('public');
  const newestFirst = articles.toSorted((one, other) => other.published.localeCompare(one.published));
  return (
    <section aria-labelledby="latest" className="mx-auto grid w-full max-w-7xl gap-8 px-5 py-16 lg:px-8 lg:py-24">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest" className="text-title">
          {t('resources.latest')}
        </h2>
        <a
          href={`${paths.resources}/feed.xml`}
          className="inline-flex min-h-11 items-center gap-2 text-lake underline underline-offset-4"
        >
          <Rss aria-hidden className="size-4" />
          {t('resources.feed')}
        </a>
      </div>
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr className="border-b border-line-strong">
            <th className="py-3 pr-6 font-semibold">{t('resources.table.date')}</th>
            <th className="py-3 pr-6 font-semibold">{t('resources.table.title')}</th>
            <th className="py-3 pr-6 font-semibold">{t('resources.table.category')}</th>
            <th className="py-3 font-semibold">{t('resources.table.action')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((article) => (
            <LatestPost key={article.slug} article={article} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LatestPost({ article }: { article: ArticleSummary }) {
  const { t, i18n } = useTranslation('public');
  const { slug, title, published, category } = article;
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-3">
      <td className="py-4 pr-6 whitespace-nowrap text-ink-soft max-md:col-span-2 max-md:py-0 max-md:text-sm">
        <time dateTime={published}>{longDate(i18n, published)}</time>
      </td>
      <td className="py-4 pr-6 font-display text-lg leading-snug max-md:py-1">{title}</td>
      <td className="py-4 pr-6 text-ink-soft max-md:col-start-1 max-md:row-start-3 max-md:py-0 max-md:text-sm">
        {t(`category.${category}`)}
      </td>
      <td className="py-2 max-md:row-span-2 max-md:row-start-2 max-md:self-center">
        <Link
          to={articlePath(slug)}
          aria-label={t('resources.viewTitle', { title })}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4"
        >
          {t('resources.view')}
        </Link>
      </td>
    </tr>
  );
}
