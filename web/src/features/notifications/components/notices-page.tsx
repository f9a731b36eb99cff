import type { Notice } from '@awamu/contracts/notices.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { noticesQuery, unreadNoticesQuery } from '#entities/notice/notices.ts';
import { paths, suggestionsPath } from '#lib/addresses/paths.ts';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { t } from '#lib/words/i18n.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice as Banner } from '#ui/notice.tsx';
import { useMarkNoticesRead } from '../api/mark-notices-read.ts';
import { NoticeRow } from './notice-row.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';

/** /notifications: what happened to the member, newest first; each leads to what it is about. */
export function NoticesPage() {
  const unread = useQuery(unreadNoticesQuery).data ?? 0;
  const marking = useMarkNoticesRead();
  const refused = { onError: (error: Error) => void toast.error(failureSentence(error)) };
  return (
    <div className="mx-auto w-full max-w-3xl px-2 pb-12 pt-6 sm:px-5 lg:px-8 lg:pt-10">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 px-3 sm:px-4">
        <h1 className="grow text-title">{t('notifications:title')}</h1>
        {unread > 0 ? (
          <Button
            variant="secondary"
            disabled={marking.isPending}
            onClick={() => marking.mutate(null, refused)}
            className="max-sm:order-last"
          >
            <CheckCheck aria-hidden />
            {t('notifications:markAll')}
          </Button>
        ) : null}
        <Button asChild variant="ghost" size="icon">
          <Link to={paths.settings} aria-label={t('notifications:settings')}>
            <Settings aria-hidden />
          </Link>
        </Button>
      </div>
      <Notices onOpen={(notice) => notice.read_at === null && marking.mutate([notice.id], refused)} />
    </div>
  );
}

function Notices({ onOpen }: { onOpen: (notice: Notice) => void }) {
  const notices = useInfiniteQuery(noticesQuery);
  if (notices.isPending) return <NoticesSkeleton />;
  if (!notices.data) {
    return (
      <ErrorState
        title={t('notifications:error')}
        message={failureSentence(notices.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  const rows = notices.data.pages.flat();
  if (rows.length === 0) return <NothingYet />;
  return (
    <>
      <ol aria-label={t('notifications:title')} className="grid gap-1">
        {rows.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onOpen={() => onOpen(notice)} />
          </li>
        ))}
      </ol>
      {notices.isFetchNextPageError ? <Banner tone="error">{failureSentence(notices.error)}</Banner> : null}
      {notices.hasNextPage ? (
        <Button
          variant="secondary"
          className="mx-auto mt-6 flex"
          disabled={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {t(notices.isFetchingNextPage ? 'loading' : 'notifications:older')}
        </Button>
      ) : null}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Bell aria-hidden />}
      title={t('notifications:empty.title')}
      action={
        <Button asChild>
          <Link to={suggestionsPath}>{t('notifications:empty.action')}</Link>
        </Button>
      }
    >
      {t('notifications:empty.text')}
    </EmptyState>
  );
}
