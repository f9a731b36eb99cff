import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import type { LegalHold } from '../api/legal-holds.ts';

/** The reason, start and author of a hold, and the number of deleted items it stores. */
export function LegalHoldFacts({ hold }: { hold: LegalHold }) {
  const { t, i18n } = useTranslation('admin-users');
  const { reason, started_by_name, started_at, erased_at, kept_rows, ended_at } = hold;
  const lines = [
    t('hold.by', { admin: started_by_name || t('details.anOperator'), time: dateAndTime(i18n, started_at) }),
    ...(erased_at ? [t('hold.erased', { time: dateAndTime(i18n, erased_at) })] : []),
    ...(kept_rows > 0 ? [t('hold.kept', { count: kept_rows })] : []),
    ...(ended_at ? [t('hold.ended', { time: dateAndTime(i18n, ended_at) })] : []),
  ];
  return (
    <div className="grid gap-1">
      <p data-slot="hold-reason" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  );
}
