import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const bubbles = ['w-3/5', 'w-2/5 self-end', 'w-1/2', 'w-3/5 self-end', 'w-[40%] self-end', 'w-2/3'];

/** Placeholder of a conversation. */
export function MessagesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex grow flex-col justify-end gap-3 p-5">
      <span className="sr-only">{t('loading')}</span>
      {bubbles.map((shape, index) => (
        <Skeleton key={shape} className={cn('max-w-80', shape, index % 3 === 0 ? 'h-16' : 'h-12')} />
      ))}
    </div>
  );
}
