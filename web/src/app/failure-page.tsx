import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { t } from '#lib/i18n.ts';
import { logFailure } from '#lib/log-failure.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';

/** Shown in place of a page that broke while being drawn, so that nobody is left with a blank screen. */
export function FailurePage() {
  const error = useRouteError();
  useEffect(() => logFailure('page', error), [error]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Mark className="size-16" />
      <h1 className="text-title">{t('failure.title')}</h1>
      <p className="text-ink-soft">{t('failure.message')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
        <Button asChild variant="secondary">
          <Link to={paths.landing} reloadDocument>
            {t('failure.home')}
          </Link>
        </Button>
      </div>
    </main>
  );
}
