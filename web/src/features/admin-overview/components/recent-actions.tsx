import { useTranslation } from 'react-i18next';
import { type AuditEntry, auditEntrySentence } from '#entities/operator/audit-entry.ts';
import { relativeTime } from '#lib/time/time.ts';
import { i18n } from '#lib/words/i18n.ts';

/** The latest things that operators did, newest first. */
export function RecentActions({ auditEntries }: { auditEntries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin-overview');
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{t('recent.title')}</h2>
      {auditEntries.length === 0 ? (
        <p className="text-ink-soft">{t('recent.none')}</p>
      ) : (
        <ol aria-label={t('recent.title')} className="divide-y divide-line border-y border-line">
          {auditEntries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0 break-words">{auditEntrySentence(entry)}</span>
              <time dateTime={entry.timestamp} className="text-sm text-ink-soft">
                {relativeTime(new Date(entry.timestamp), new Date(), i18n.language)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
