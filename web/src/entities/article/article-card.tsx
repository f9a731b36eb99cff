import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articlePath } from '#lib/addresses/paths.ts';
import { cn } from '#lib/styling/cn.ts';
import type { ArticleSummary } from './article.ts';
import { ArticleBasket } from './article-basket.tsx';
import { categoryTones } from './category.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Heading level on this page. */
  heading?: 'h2' | 'h3';
  className?: string;
}

/** A link with an article's cover and summary. */
export function ArticleCard({ article, heading: Heading = 'h3', className }: ArticleCardProps) {
  const { t } = useTranslation('public');
  const { slug, title, summary, category, minutes } = article;
  const tones = categoryTones[category];
  return (
    <article className={cn('group relative grid content-start gap-4', className)}>
      <div className={cn('relative aspect-[3/2] overflow-hidden rounded-card', tones.ground)}>
        <ArticleBasket
          article={article}
          className="absolute left-1/2 top-1/2 w-[112%] -translate-x-1/2 -translate-y-1/3 transition-transform duration-500 ease-out-soft group-hover:rotate-6"
        />
      </div>
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{t('readTime', { minutes })}</p>
        <Heading className="text-heading leading-snug">
          <Link to={articlePath(slug)} className="after:absolute after:inset-0 hover:underline hover:decoration-2">
            {title}
          </Link>
        </Heading>
        <p className="text-ink-soft">{summary}</p>
      </div>
    </article>
  );
}
