import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = Array.from({ length: 7 }, (_, index) => index);

/** Placeholder of the list of conversations. */
export function ConversationsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3.5 px-3">
          <Skeleton isRound className="size-14" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
