import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';

const stats = ['matches', 'likes_given', 'likes_received'] as const;

/** Matches, likes given, likes received, and since when. Their space is reserved while they load. */
export function MatchesStats() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(matchingStatsQuery);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="mb-8 grid gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] divide-x divide-line border-b border-line">
        {stats.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end px-2.5 py-4 first:pl-0 sm:px-4">
            <dt className="text-sm text-ink-soft">{t(`matches:stats.${name}`)}</dt>
            <dd className="font-display text-3xl font-semibold tabular-nums">
              {data ? number.format(data[name]) : '–'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('matches:statsSince')}</p>
    </div>
  );
}
