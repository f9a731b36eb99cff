import { decisionLimits, type QueuedAppeal } from '@awamu/contracts/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type AppealDecision, useDecideAppeal } from '../api/appeals.ts';
import { isTooLate } from '../api/decide-report.ts';
import { useStoredDraft } from '../api/stored-drafts.ts';

const max = decisionLimits.answer;

interface AppealDecisionDraft {
  outcome: AppealDecision['outcome'] | undefined;
  answer: string;
}

/** Upholds or overturns, with an answer for the member. The input stays until it has been sent. */
export function DecideAppealForm({ appeal }: { appeal: QueuedAppeal }) {
  const { t, i18n } = useTranslation();
  const { stored, track, clear } = useStoredDraft<AppealDecisionDraft>(appeal.id);
  const [draft, setDraft] = useState<AppealDecisionDraft>(stored ?? { outcome: undefined, answer: '' });
  track(() => draft);
  const [isTried, setTried] = useState(false);
  const decide = useDecideAppeal(appeal.id);
  const { outcome, answer } = draft;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!outcome || !answer.trim() || decide.isPending) return;
    decide.mutate(
      { outcome, answer: answer.trim() },
      {
        onSuccess: () => {
          clear();
          toast.success(t(`admin-reports:appeals.done.${outcome}`));
        },
      },
    );
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RadioCards
        legend={t('admin-reports:appeals.outcome')}
        choices={(['upheld', 'overturned'] as const).map((value) => ({
          value,
          label: t(`admin-reports:appeals.${value}`),
          text: value === 'overturned' ? effectOf(i18n, appeal) : undefined,
        }))}
        value={outcome}
        onChange={(value) => setDraft({ ...draft, outcome: value })}
        error={isTried && !outcome ? t('admin-reports:appeals.outcomeRequired') : undefined}
      />
      <Field
        label={t('admin-reports:appeals.answer')}
        hint={t('admin-reports:appeals.answerHint')}
        aside={t('admin-reports:decide.count', { count: answer.length, max })}
        error={isTried && !answer.trim() ? t('admin-reports:appeals.answerRequired') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={answer}
            maxLength={max}
            onChange={(event) => setDraft({ ...draft, answer: event.target.value })}
          />
        )}
      </Field>
      {decide.isError ? <Refusal error={decide.error} /> : null}
      <Button type="submit" disabled={decide.isPending}>
        {t(decide.isPending ? 'admin-reports:appeals.submitting' : 'admin-reports:appeals.submit')}
      </Button>
    </form>
  );
}

/** The effect of overturning, besides notifying the member. */
function effectOf(i18n: I18n, { decision: { outcome } }: QueuedAppeal): string | undefined {
  if (outcome === 'suspension' || outcome === 'ban') return i18n.t('admin-reports:appeals.opens');
  return outcome === 'remove_content' ? i18n.t('admin-reports:appeals.restores') : undefined;
}

function Refusal({ error }: { error: Error }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  if (!isTooLate(error)) {
    return (
      <Alert tone="error">
        {t('admin-reports:appeals.failed')} {failureSentence(i18n, error)}
      </Alert>
    );
  }
  return (
    <Alert tone="error">
      <p>{t('admin-reports:appeals.tooLate')}</p>
      <Button
        variant="link"
        size="inline"
        onClick={() => void queryClient.invalidateQueries({ queryKey: ['admin-reports'] })}
      >
        {t('admin-reports:case.reload')}
      </Button>
    </Alert>
  );
}
