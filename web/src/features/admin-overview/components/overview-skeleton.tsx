import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const tiles = ['users', 'active', 'matches', 'reports'];

/** Placeholder with the layout of the numbers. */
export function OverviewSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid gap-4 @xl:grid-cols-2 @6xl:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-32" />
        ))}
      </div>
      <div className="grid gap-4 @xl:grid-cols-2 @6xl:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <div className="grid gap-8 @4xl:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
