import type { Decision } from '@awamu/contracts/moderation.ts';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import { partsInWords } from '../api/parts-in-words.ts';

/** The decision, its author and its reason. */
export function DecidedPanel({ decision }: { decision: Decision }) {
  const { t, i18n } = useTranslation();
  const time = dateAndTime(i18n, decision.decided_at);
  return (
    <section className="grid gap-3 rounded-card bg-surface p-5 shadow-card" data-slot="decided">
      <h3 className="text-heading">
        {t('admin-reports:decided.title', { outcome: t(`admin-reports:outcome.${decision.outcome}`) })}
      </h3>
      <p className="text-ink-soft">
        {decision.decided_by_name
          ? t('admin-reports:decided.by', { name: decision.decided_by_name, time })
          : t('admin-reports:decided.bySomebody', { time })}
      </p>
      {decision.ends_at ? (
        <p>{t('admin-reports:decided.until', { time: dateAndTime(i18n, decision.ends_at) })}</p>
      ) : null}
      {decision.removed.length > 0 ? (
        <p>{t('admin-reports:decided.removed', { parts: partsInWords(i18n, decision.removed) })}</p>
      ) : null}
      {decision.reversed_at ? (
        <p className="font-semibold">
          {t('admin-reports:decided.reversed', { time: dateAndTime(i18n, decision.reversed_at) })}
        </p>
      ) : null}
      <Words title={t('admin-reports:decided.reason')} text={decision.reason} />
      {decision.note ? <Words title={t('admin-reports:decided.note')} text={decision.note} /> : null}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h4>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
