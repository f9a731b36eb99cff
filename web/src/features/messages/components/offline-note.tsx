import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '#lib/calls/use-is-offline.ts';
import { cn } from '#lib/styling/cn.ts';

/** Says what works offline: reading what is cached, and writing. */
export function OfflineNote({ className }: { className?: string }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <div role="status" className="shrink-0">
      {isOffline ? (
        <p
          data-slot="offline-note"
          className={cn(
            'flex items-center gap-3 bg-lake-soft px-5 py-2.5 text-sm text-lake lg:rounded-field',
            className,
          )}
        >
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('messages:offline')}
        </p>
      ) : null}
    </div>
  );
}
