import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardStatsQuery } from '#entities/stats/dashboard-stats.ts';
import { ownMatchesPath, paths } from '#lib/addresses/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const tiles = [
  { stat: 'newMatches', to: ownMatchesPath },
  { stat: 'messages', to: paths.messages },
  { stat: 'likes', to: paths.discover },
  { stat: 'superLikes', to: paths.discover },
] as const;

/** Four numbers, each a link. On failure they stay zero (specification, section 8). */
export function StatTiles() {
  const { t, i18n } = useTranslation();
  const stats = useQuery(dashboardStatsQuery);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] border-y border-line sm:divide-x sm:divide-line">
      {tiles.map(({ stat, to }) => (
        <li key={stat} className="max-sm:odd:border-r max-sm:border-line max-sm:nth-[-n+2]:border-b">
          <Link to={to} className="group block px-[20px] py-5 hover:bg-sand sm:first:pl-5">
            {stats.isPending ? (
              <Skeleton className="h-10 w-12" />
            ) : (
              <span className="block font-display text-4xl leading-10 font-semibold tabular-nums">
                {number.format(stats.data?.[stat] ?? 0)}
              </span>
            )}
            <span className="mt-1 block text-ink-soft group-hover:underline">{t(`dashboard:stats.${stat}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
