import type { NotificationKind } from '@awamu/contracts/notification-kinds.ts';
import type { DeadLetter, MessageKind } from '@awamu/contracts/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { undeliveredQuery, useRetryDelivery } from '../api/undelivered.ts';

/** Messages that failed for good, and why; notifications can be retried. Renders nothing without any. */
export function Undelivered() {
  const { t, i18n } = useTranslation('admin-overview');
  const undelivered = useQuery(undeliveredQuery);
  if (undelivered.isError && !undelivered.data) {
    return (
      <Alert tone="error">{t('undelivered.failure', { message: failureSentence(i18n, undelivered.error) })}</Alert>
    );
  }
  if (!undelivered.data || undelivered.data.total === 0) return null;
  const { total, entries } = undelivered.data;
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{t('undelivered.title')}</h2>
      <ul aria-label={t('undelivered.title')} className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > entries.length ? (
        <p className="text-ink-soft">{t('undelivered.more', { count: total - entries.length })}</p>
      ) : null}
    </section>
  );
}

function Entry({ entry: { id, kind, channel, count, reason, died_at, can_retry: canRetry } }: { entry: DeadLetter }) {
  const { t, i18n } = useTranslation('admin-overview');
  const retry = useRetryDelivery();
  const when = relativeTime(i18n, new Date(died_at), serverNow());
  const name = t('undelivered.entry', {
    kind: t(`undelivered.kind.${kind as NotificationKind | MessageKind}`),
    channel: t(`undelivered.channel.${channel}`),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{t('undelivered.count', { count, when })}</p>
        <p className="break-words text-sm text-hibiscus-ink">{reason}</p>
      </div>
      {canRetry ? (
        <Button
          variant="outline"
          aria-label={t('undelivered.retryThis', { entry: name })}
          aria-disabled={retry.isPending || undefined}
          onClick={() => retry.isPending || retry.mutate(id)}
        >
          {t('undelivered.retry')}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t('undelivered.gone')}</p>
      )}
    </li>
  );
}
