import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

const lines = [1, 2, 3, 4, 5, 6, 7] as const;

export function SettingsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6 border-t border-line py-9">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-48" />
      <div className="grid gap-6">
        {lines.map((line) => (
          <div key={line} className="flex justify-between gap-6">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton isRound className="h-8 w-14" />
          </div>
        ))}
      </div>
    </div>
  );
}
