import type { BrowserErrorsPage } from '@awamu/contracts/browser-errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '#entities/operator/list-pager.tsx';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { number } from '../api/amounts.ts';
import { browserErrorsPageSize, browserErrorsQuery } from '../api/browser-errors.ts';

/** Errors reported by browsers in the last 30 days, without personal data. */
export function BrowserErrors() {
  const { t, i18n } = useTranslation('admin-overview');
  const titleId = useId();
  const [page, setPage] = useState(1);
  const query = useQuery(browserErrorsQuery(page));
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-heading">
        {t('browserErrors.title')}
      </h2>
      {query.isError ? (
        <Alert tone="error">{t('browserErrors.failure', { message: failureSentence(i18n, query.error) })}</Alert>
      ) : null}
      {query.data ? <ErrorList shown={query.data} page={page} onPage={setPage} /> : null}
      {query.isPending ? <Skeleton className="h-32" /> : null}
    </section>
  );
}

interface ErrorListProps {
  shown: BrowserErrorsPage;
  page: number;
  onPage: (page: number) => void;
}

function ErrorList({ shown: { total, errors }, page, onPage }: ErrorListProps) {
  const { t } = useTranslation('admin-overview');
  if (total === 0) return <p className="text-ink-soft">{t('browserErrors.none')}</p>;
  return (
    <>
      <ul aria-label={t('browserErrors.title')} className="divide-y divide-line border-y border-line">
        {errors.map((error) => (
          <Entry key={error.fingerprint} error={error} />
        ))}
      </ul>
      {total > browserErrorsPageSize ? (
        <ListPager
          page={page}
          pageSize={browserErrorsPageSize}
          total={total}
          things={t('browserErrors.things', { count: total })}
          onPage={onPage}
        />
      ) : null}
    </>
  );
}

function Entry({ error }: { error: BrowserErrorsPage['errors'][number] }) {
  const { t, i18n } = useTranslation('admin-overview');
  const since = (time: string) => relativeTime(i18n, new Date(time), serverNow());
  const times = t('browserErrors.times', { count: error.times, number: number(i18n, error.times) });
  const seen = t('browserErrors.seen', { first: since(error.first_seen_at), last: since(error.last_seen_at) });
  const { route, browser, browser_version: version, build } = error;
  return (
    <li className="grid gap-0.5 py-3">
      <p className="break-words font-medium">
        {error.name}: {error.message}
      </p>
      <p className="text-sm text-ink-soft">
        {times} {seen}
      </p>
      <p className="break-words text-sm text-ink-soft">
        {t('browserErrors.where', { route, browser, version, build })}
      </p>
      <details>
        <summary className="min-h-11 content-center text-sm font-semibold">{t('browserErrors.stack')}</summary>
        <ol className="grid gap-0.5 break-all font-mono text-sm">
          {error.frames.map(({ path, line, column }) => (
            <li key={`${path}:${line}:${column}`}>
              {path}:{line}:{column}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
