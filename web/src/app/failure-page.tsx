import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { tellFailure } from '#lib/failures/watch-failures.ts';
import { isWorkerInControl } from '#lib/page/service-worker.ts';
import { readStored } from '#lib/storage/browser-storage.ts';
import { storedForKey } from '#lib/storage/stored-for-key.ts';
import { cn } from '#lib/styling/cn.ts';
import { t } from '#lib/words/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { reloadPage, useOwnFailureMessage } from './chunk-errors.ts';

/** Shown in place of a page that broke while being drawn, so that nobody is left with a blank screen. */
export function FailurePage() {
  return (
    <main>
      <RouteFailure className="min-h-dvh" />
    </main>
  );
}

/** The same inside the frame, whose header and menus go on working. */
export function RouteFailure({ className }: { className: string }) {
  const error = useRouteError();
  useEffect(() => {
    logFailure('page', error);
    tellFailure(error);
  }, [error]);
  return <FailureMessage className={className} />;
}

export function FailureMessage({ className }: { className: string }) {
  useOwnFailureMessage();
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
        <Button asChild variant="secondary">
          {mayReadCached() ? (
            <a href={paths.messages}>{t('unreachable.readCached')}</a>
          ) : (
            <a href={paths.landing}>{t('failure.home')}</a>
          )}
        </Button>
      </div>
    </div>
  );
}

/** A screen that this device does not have, without a network: the kept conversations can be opened all the same. */
function mayReadCached(): boolean {
  return !navigator.onLine && isWorkerInControl() && readStored('local', storedForKey) !== null;
}
