import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, index) => index);

/** Placeholder of the list. */
export function NotificationsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-1">
      <span className="sr-only">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 px-3 py-4 sm:px-4">
          <Skeleton isRound className="size-14" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
