import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ArticleSummary } from '#entities/article/article.ts';
import { ArticleBasket } from '#entities/article/article-basket.tsx';
import { categoryTones } from '#entities/article/category.ts';
import { articlePath, paths } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';

/** A few articles to read before joining. */
export function Articles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('landing');
  if (articles.length === 0) return null;
  return (
    <section className="mx-auto grid w-full max-w-7xl gap-8 px-5 py-16 lg:gap-12 lg:px-8 lg:py-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 className="text-title">{t('articles.title')}</h2>
        <Link to={paths.resources} className="font-medium text-lake underline underline-offset-4">
          {t('articles.all')}
        </Link>
      </div>
      <ul className="grid gap-8 lg:grid-cols-3 lg:gap-10">
        {articles.map((article) => (
          <li key={article.slug} className="group relative grid grid-cols-[6rem_minmax(0,1fr)] gap-4 lg:grid-cols-1">
            <div
              className={cn(
                'relative aspect-square overflow-hidden rounded-card lg:aspect-[3/2]',
                categoryTones[article.category].ground,
              )}
            >
              <ArticleBasket
                article={article}
                sizes="(min-width: 64rem) 26rem, 7rem"
                className="absolute left-1/2 top-1/2 w-[112%] -translate-x-1/2 -translate-y-1/3"
              />
            </div>
            <div className="grid content-start gap-2">
              <h3 className="text-heading leading-snug">
                <Link
                  to={articlePath(article.slug)}
                  className="after:absolute after:inset-0 hover:underline hover:decoration-2"
                >
                  {article.title}
                </Link>
              </h3>
              <p className="text-ink-soft">{article.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
