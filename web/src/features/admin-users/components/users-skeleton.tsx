import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder with the layout of the table. */
export function UsersSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton isRound className="size-11" />
          <Skeleton className="h-11 grow" />
        </div>
      ))}
    </div>
  );
}
