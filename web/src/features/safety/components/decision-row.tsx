import type { OwnDecision } from '@awamu/contracts/moderation.ts';
import { useState } from 'react';
import { AppealForm } from '#entities/appeal/appeal-form.tsx';
import { AppealState } from '#entities/appeal/appeal-state.tsx';
import { localTime } from '#lib/time/local-time.ts';
import { i18n, t } from '#lib/words/i18n.ts';
import { Button } from '#ui/button.tsx';
import { appealDecision } from '../api/own-decisions.ts';
import { useNamedRow } from '../use-named-row.ts';

interface DecisionRowProps {
  decision: OwnDecision;
  isLooking: boolean;
  onLookAgain: () => Promise<void>;
}

/** A decision with its reason, and its appeal: the way to one, or what became of it. */
export function DecisionRow({ decision, isLooking, onLookAgain }: DecisionRowProps) {
  const { id, outcome, reason, ends_at, removed, decided_at, reversed_at, appeal } = decision;
  const named = useNamedRow(id);

  return (
    <article {...named} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3 py-6">
      <h2 id={`${id}-title`} className="text-heading">
        {t(`safety:decisions.outcome.${outcome}`)}
      </h2>
      {removed.length > 0 ? <p>{t('safety:decisions.removed', { parts: inWords(removed) })}</p> : null}
      {ends_at ? <p>{t('safety:decisions.until', { time: localTime(ends_at) })}</p> : null}
      <h3 className="font-sans text-base font-semibold tracking-normal">{t('closure:reason')}</h3>
      <p data-slot="decision-reason" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-ink-soft">{t('closure:decided', { time: localTime(decided_at) })}</p>
      {reversed_at ? <p>{t('closure:reversed', { time: localTime(reversed_at) })}</p> : null}
      {appeal ? (
        <AppealState level="h3" appeal={appeal} isLooking={isLooking} onLookAgain={() => void onLookAgain()} />
      ) : reversed_at ? null : (
        <AppealPart decisionId={id} onSent={onLookAgain} />
      )}
    </article>
  );
}

/** The form comes when it is asked for: who reads of several decisions need not pass a form with each. */
function AppealPart({ decisionId, onSent }: { decisionId: string; onSent: () => Promise<void> }) {
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

/** The button that was pressed is gone: what is written next has the focus. */
function focusField(form: HTMLElement | null): void {
  form?.querySelector('textarea')?.focus();
}

function inWords(parts: OwnDecision['removed']): string {
  return new Intl.ListFormat(i18n.language).format(parts.map((part) => t(`safety:decisions.part.${part}`)));
}
