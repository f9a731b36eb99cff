import type { QueuedAppeal } from '@awamu/contracts/moderation.ts';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { partsInWords } from '../api/parts-in-words.ts';
import { DecideAppealForm } from './decide-appeal-form.tsx';
import { MemberHistory } from './member-history.tsx';

const tones: Record<QueuedAppeal['status'], ChipTone> = { open: 'gold', upheld: 'sand', overturned: 'matoke' };

/** An appeal: the decision and its reason, the member's statement, and the answer or its form. */
export function AppealCard({ appeal }: { appeal: QueuedAppeal }) {
  const { t, i18n } = useTranslation();
  const name = appeal.member?.full_name || t('admin-reports:appeals.gone');
  return (
    <article
      data-slot="appeal"
      className="grid items-start gap-6 rounded-card bg-surface p-5 shadow-card @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:p-6"
    >
      <div className="grid min-w-0 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <Chip tone={tones[appeal.status]}>{t(`admin-reports:appeals.status.${appeal.status}`)}</Chip>
        </div>
        <DecisionInWords appeal={appeal} />
        <section className="grid gap-1">
          <h3 className="text-lg">{t('admin-reports:appeals.statement', { name })}</h3>
          <p dir="auto" className="max-w-[46.6em] whitespace-pre-line wrap-anywhere">
            {appeal.statement}
          </p>
          <p className="text-sm text-ink-soft">
            {t('admin-reports:appeals.sent', { time: dateAndTime(i18n, appeal.created_at) })}
          </p>
        </section>
        <section className="grid gap-2">
          <h3 className="text-lg">{t('admin-reports:appeals.member', { name })}</h3>
          <MemberHistory record={appeal.member} />
        </section>
      </div>
      <div className="grid min-w-0 gap-4">
        {appeal.obstacle ? <Alert tone="info">{t(`admin-reports:appeals.obstacle.${appeal.obstacle}`)}</Alert> : null}
        {appeal.may_decide ? <DecideAppealForm appeal={appeal} /> : null}
        {appeal.status === 'open' ? null : <Answer appeal={appeal} />}
      </div>
    </article>
  );
}

function DecisionInWords({ appeal: { decision, report_id } }: { appeal: QueuedAppeal }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">{t('admin-reports:appeals.decision')}</h3>
      <p>
        {t('admin-reports:appeals.decidedBy', {
          outcome: t(`admin-reports:outcome.${decision.outcome}`),
          name: decision.decided_by_name ?? t('admin-reports:appeals.gone'),
          time: dateAndTime(i18n, decision.decided_at),
        })}
      </p>
      {decision.ends_at ? (
        <p>{t('admin-reports:decided.until', { time: dateAndTime(i18n, decision.ends_at) })}</p>
      ) : null}
      {decision.removed.length > 0 ? (
        <p>{t('admin-reports:decided.removed', { parts: partsInWords(i18n, decision.removed) })}</p>
      ) : null}
      <p dir="auto" className="max-w-[46.6em] whitespace-pre-line text-ink-soft wrap-anywhere">
        {decision.reason}
      </p>
      {decision.note ? (
        <p className="max-w-[46.6em] whitespace-pre-line text-sm text-ink-soft wrap-anywhere">
          {t('admin-reports:decided.note')}: <bdi>{decision.note}</bdi>
        </p>
      ) : null}
      {report_id ? (
        <ButtonLink
          to={{ search: `?tab=reports&report=${report_id}` }}
          variant="link"
          size="inline"
          className="justify-self-start"
        >
          {t('admin-reports:appeals.case')}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function Answer({ appeal: { answer, decided_at, decided_by_name } }: { appeal: QueuedAppeal }) {
  const { t, i18n } = useTranslation();
  const time = decided_at ? dateAndTime(i18n, decided_at) : '';
  return (
    <section className="grid gap-1" data-slot="answer">
      <h3 className="text-lg">{t('admin-reports:appeals.answerTitle')}</h3>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {answer}
      </p>
      <p className="text-sm text-ink-soft">
        {decided_by_name
          ? t('admin-reports:appeals.answeredBy', { name: decided_by_name, time })
          : t('admin-reports:appeals.answeredBySomebody', { time })}
      </p>
    </section>
  );
}
