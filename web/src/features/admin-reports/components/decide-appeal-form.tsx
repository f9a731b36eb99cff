import { decisionLimits, type QueuedAppeal } from '@awamu/contracts/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { t } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type Hearing, useDecideAppeal } from '../api/appeals.ts';
import { isTooLate } from '../api/decide-report.ts';
import { useStoredDraft } from '../api/stored-drafts.ts';

const max = decisionLimits.answer;

interface HearingDraft {
  outcome: Hearing['outcome'] | undefined;
  answer: string;
}

/** Uphold or overturn, with an answer that the member reads. What was written stays until it has arrived. */
export function DecideAppealForm({ appeal }: { appeal: QueuedAppeal }) {
  const { kept, follow, forget } = useStoredDraft<HearingDraft>(appeal.id);
  const [draft, setDraft] = useState<HearingDraft>(kept ?? { outcome: undefined, answer: '' });
  follow(() => draft);
  const [isTried, setTried] = useState(false);
  const hear = useDecideAppeal(appeal.id);
  const { outcome, answer } = draft;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!outcome || !answer.trim() || hear.isPending) return;
    hear.mutate(
      { outcome, answer: answer.trim() },
      {
        onSuccess: () => {
          forget();
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
          text: value === 'overturned' ? effectOf(appeal) : undefined,
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
      {hear.isError ? <Refusal error={hear.error} /> : null}
      <Button type="submit" disabled={hear.isPending}>
        {t(hear.isPending ? 'admin-reports:appeals.submitting' : 'admin-reports:appeals.submit')}
      </Button>
    </form>
  );
}

/** What overturning does beside telling the member. */
function effectOf({ decision: { outcome } }: QueuedAppeal): string | undefined {
  if (outcome === 'suspension' || outcome === 'ban') return t('admin-reports:appeals.opens');
  return outcome === 'remove_content' ? t('admin-reports:appeals.restores') : undefined;
}

function Refusal({ error }: { error: Error }) {
  const queryClient = useQueryClient();
  if (!isTooLate(error)) {
    return (
      <Alert tone="error">
        {t('admin-reports:appeals.failed')} {failureSentence(error)}
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
