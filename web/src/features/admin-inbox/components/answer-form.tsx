import { answerMaxLength, type InboxEntry } from '@awamu/contracts/inbox.ts';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { useMemberId } from '#lib/session/session.ts';
import { i18n } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useAnswerDraft } from '../answer-drafts.ts';
import { useAnswerEntry } from '../api/answer-entry.ts';

/** An answer by mail. What is typed stays until it is known to have arrived, through reloads and failures. */
export function AnswerForm({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation('admin-inbox');
  const { draft, write, renew, clear } = useAnswerDraft(useMemberId(), entry);
  const [isEmpty, setEmpty] = useState(false);
  const answer = useAnswerEntry(entry);
  const body = draft?.body ?? '';
  const hasArrived = entry.answers.some(({ id, body: sent }) => id === draft?.answerId && sent === body.trim());

  // The word that it arrived was lost on the way, or another tab sent it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is seen among the others
  useEffect(() => {
    if (!hasArrived || answer.isPending) return;
    clear();
    answer.reset();
  }, [hasArrived, answer.isPending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmpty(body.trim() === '');
    if (answer.isPending || !draft || body.trim() === '') return;
    answer.mutate(
      { body: body.trim(), answerId: draft.answerId },
      {
        onSuccess: () => {
          clear();
          toast.success(t('answer.sent'));
        },
        // Its first words have arrived; these are others, and so another answer.
        onError: (error) => isAnotherAnswer(error) && renew(body),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[70ch] gap-4">
      <Field
        label={t('answer.label')}
        hint={t('answer.hint', { address: entry.email })}
        error={isEmpty && body.trim() === '' ? t('answer.empty') : undefined}
        aside={`${body.length.toLocaleString(i18n.language)}/${answerMaxLength.toLocaleString(i18n.language)}`}
      >
        {(control) => (
          <Textarea
            {...control}
            name="answer"
            maxLength={answerMaxLength}
            readOnly={answer.isPending}
            value={body}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      {answer.isError && !hasArrived ? (
        <Alert tone="error">
          {isAnotherAnswer(answer.error)
            ? t('answer.arrivedBefore')
            : t('answer.failed', { sentence: refusalSentence(answer.error) })}
        </Alert>
      ) : null}
      <Button type="submit" className="justify-self-start" aria-disabled={answer.isPending || undefined}>
        <Send aria-hidden />
        {answer.isPending ? t('answer.sending') : t('answer.send')}
      </Button>
    </form>
  );
}

function isAnotherAnswer(error: Error | null): boolean {
  return isRefusal(error, ['already_decided']);
}
