import { t } from '#lib/i18n.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** A list that is on its way. */
export function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-18 rounded-card" />
      ))}
    </div>
  );
}
