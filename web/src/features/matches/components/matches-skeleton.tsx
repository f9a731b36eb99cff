import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const tiles = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder of the grid of matches. */
export function MatchesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-8 h-24 w-full" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-x-[16px] gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {tiles.map((tile) => (
          <div key={tile} className="grid gap-3">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton isRound className="h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
