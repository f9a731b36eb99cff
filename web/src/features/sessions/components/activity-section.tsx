import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { securityActivityQuery } from '../api/security-activity.ts';
import { EventRow } from './event-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The security events of the member's account, newest first. */
export function ActivitySection() {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const activity = useInfiniteQuery(securityActivityQuery);
  const events = activity.data?.pages.flat() ?? [];
  return (
    <FormSection title={t('auth:activity.title')} lead={t('auth:activity.lead')}>
      {activity.data ? (
        <div className="grid justify-items-start gap-4">
          <ol aria-label={t('auth:activity.title')} className="-my-3 w-full">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
          {events.length === 0 ? <p className="text-ink-soft">{t('auth:activity.none')}</p> : null}
          {activity.isFetchNextPageError ? <Alert tone="error">{failureSentence(i18n, activity.error)}</Alert> : null}
          {activity.hasNextPage ? (
            <Button
              variant="secondary"
              className="mt-2"
              disabled={activity.isFetchingNextPage}
              onClick={() => void activity.fetchNextPage()}
            >
              {activity.isFetchingNextPage ? t('common:loading') : t('auth:activity.older')}
            </Button>
          ) : null}
        </div>
      ) : activity.isPending ? (
        <RowsSkeleton rows={4} />
      ) : (
        <QueryError query={activity} />
      )}
    </FormSection>
  );
}
