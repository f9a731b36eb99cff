import { useQuery } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import { featuredContentQuery } from '#entities/featured/featured-content.ts';
import { t } from '#lib/i18n.ts';

/**
 * What operators feature now; nothing at all when nothing is live. A still that links to the video: no other site
 * hears of a member before the member asks for it.
 */
export function FeaturedContentRegion() {
  const content = useQuery(featuredContentQuery).data ?? [];
  if (content.length === 0) return null;
  return (
    <section aria-labelledby="featured-content">
      <h2 id="featured-content" className="mb-3 text-heading">
        {t('dashboard:featured.title')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {content.map(({ id, title, description, youtube_url, advertiser_name }) => (
          <li key={id}>
            <a
              href={youtube_url}
              target="_blank"
              rel="noreferrer"
              className="group flex gap-4 rounded-card bg-surface p-4 shadow-card"
            >
              <span className="grid size-16 shrink-0 place-items-center rounded-field bg-bark-soft text-bark">
                <CirclePlay aria-hidden className="size-8" />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold group-hover:underline">{title}</span>
                <span className="block text-sm text-ink-soft">
                  {t('dashboard:featured.by', { name: advertiser_name })}
                </span>
                {description ? <span className="mt-1 line-clamp-2 text-sm">{description}</span> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
