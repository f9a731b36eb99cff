import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { captureError } from '#lib/failures/watch-failures.ts';
import { isWorkerInControl } from '#lib/page/worker-control.ts';
import { readStored } from '#lib/storage/browser-storage.ts';
import { storedForKey } from '#lib/storage/stored-names.ts';
import { cn } from '#lib/styling/cn.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Mark } from '#ui/mark.tsx';
import { reloadPage, useOwnFailureMessage } from './chunk-errors.ts';

/** Replaces a page that failed to render, so that nobody is left with a blank screen. */
export function FailurePage() {
  return (
    <main>
      <RouteFailure className="min-h-dvh" />
    </main>
  );
}

/** The same inside the shell, whose header and menus keep working. */
export function RouteFailure({ className }: { className: string }) {
  const error = useRouteError();
  useEffect(() => {
    logFailure('page', error);
    captureError(error);
  }, [error]);
  return <FailureMessage className={className} />;
}

export function FailureMessage({ className }: { className: string }) {
  const { t } = useTranslation();
  useOwnFailureMessage();
  const isCached = mayReadCached();
  return (
    <div
      role="alert"
      className={cn('mx-auto grid max-w-md content-center justify-items-center gap-4 p-6 text-center', className)}
    >
      <Mark className="size-16" />
      <h1 className="text-title">{t('failure.title')}</h1>
      <p className="text-ink-soft">{t('failure.message')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void reloadPage()}>{t('tryAgain')}</Button>
        <ButtonLink to={isCached ? paths.messages : paths.landing} reloadDocument variant="secondary">
          {t(isCached ? 'unreachable.readCached' : 'failure.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Offline, on a screen that is not on this device: cached conversations can still be opened. */
function mayReadCached(): boolean {
  return !navigator.onLine && isWorkerInControl() && readStored('local', storedForKey) !== null;
}
