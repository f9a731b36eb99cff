import { useTranslation } from 'react-i18next';
import { type AuditEntry, auditEntrySentence } from '#entities/operator/audit-entry.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';

/** The latest actions of operators, newest first. */
export function RecentActions({ auditEntries }: { auditEntries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation('admin-overview');
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{t('recent.title')}</h2>
      {auditEntries.length === 0 ? (
        <p className="text-ink-soft">{t('recent.none')}</p>
      ) : (
        <ol aria-label={t('recent.title')} className="divide-y divide-line border-y border-line">
          {auditEntries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0 break-words">{auditEntrySentence(i18n, entry)}</span>
              <time dateTime={entry.timestamp} className="text-sm text-ink-soft">
                {relativeTime(i18n, new Date(entry.timestamp), serverNow())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
