import type { OwnDecision } from '@awamu/contracts/moderation.ts';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppealForm } from '#entities/appeal/appeal-form.tsx';
import { AppealState } from '#entities/appeal/appeal-state.tsx';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { localTime } from '#lib/time/local-time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { appealDecision, isWaiting, useAcknowledgement } from '../api/own-decisions.ts';
import { useNamedRow } from '../use-named-row.ts';

interface DecisionRowProps {
  decision: OwnDecision;
  isRefetching: boolean;
  onRefetch: () => Promise<void>;
}

/** A decision with its reason, and its appeal: the form or the result. */
export function DecisionRow({ decision, isRefetching, onRefetch }: DecisionRowProps) {
  const { t, i18n } = useTranslation();
  const { id, outcome, reason, ends_at, removed, decided_at, reversed_at, appeal } = decision;
  const named = useNamedRow(id);

  return (
    <article {...named} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3 py-6">
      <h2 id={`${id}-title`} className="text-heading">
        {t(`safety:decisions.outcome.${outcome}`)}
      </h2>
      {removed.length > 0 ? <p>{t('safety:decisions.removed', { parts: inWords(i18n, removed) })}</p> : null}
      {ends_at ? <p>{t('safety:decisions.until', { time: localTime(i18n, ends_at) })}</p> : null}
      <h3 className="font-sans text-base font-semibold tracking-normal">{t('closure:reason')}</h3>
      <p data-slot="decision-reason" dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-ink-soft">{t('closure:decided', { time: localTime(i18n, decided_at) })}</p>
      {reversed_at ? <p>{t('closure:reversed', { time: localTime(i18n, reversed_at) })}</p> : null}
      {isWaiting(decision) ? <Acknowledge decisionId={id} /> : null}
      {appeal ? (
        <AppealState level="h3" appeal={appeal} isRefetching={isRefetching} onRefetch={() => void onRefetch()} />
      ) : reversed_at ? null : (
        <AppealPart decisionId={id} onSent={onRefetch} />
      )}
    </article>
  );
}

function Acknowledge({ decisionId }: { decisionId: string }) {
  const { t, i18n } = useTranslation();
  const acknowledge = useAcknowledgement();
  return (
    <>
      {acknowledge.isError ? <Alert tone="error">{refusalSentence(i18n, acknowledge.error)}</Alert> : null}
      <Button
        className="justify-self-start"
        disabled={acknowledge.isPending}
        onClick={() => acknowledge.mutate(decisionId)}
      >
        {t('safety:decisions.acknowledge')}
      </Button>
    </>
  );
}

/** The form opens on demand, so that a list of decisions is not full of forms. */
function AppealPart({ decisionId, onSent }: { decisionId: string; onSent: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <div ref={focusField}>
      <AppealForm level="h3" send={(statement) => appealDecision(decisionId, statement)} onSent={onSent} />
    </div>
  ) : (
    <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      {t('safety:decisions.appeal')}
    </Button>
  );
}

/** Moves the focus from the removed button to the text field. */
function focusField(form: HTMLElement | null): void {
  form?.querySelector('textarea')?.focus();
}

function inWords(i18n: I18n, parts: OwnDecision['removed']): string {
  return new Intl.ListFormat(i18n.language).format(parts.map((part) => i18n.t(`safety:decisions.part.${part}`)));
}
