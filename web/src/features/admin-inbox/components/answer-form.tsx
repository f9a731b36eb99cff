import { answerMaxLength, type InboxEntry } from '@awamu/contracts/inbox.ts';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useAnswerDraft } from '../answer-drafts.ts';
import { useAnswerEntry } from '../api/answer-entry.ts';

/** Answers by email. The text is stored until the server has confirmed it, through reloads and failures. */
export function AnswerForm({ entry }: { entry: InboxEntry }) {
  const { t, i18n } = useTranslation('admin-inbox');
  const { draft, write, renew, clear } = useAnswerDraft(useMemberId(), entry);
  const [isEmpty, setEmpty] = useState(false);
  const answer = useAnswerEntry(entry);
  const body = draft?.body ?? '';
  const hasArrived = entry.answers.some(({ id, body: sent }) => id === draft?.answerId && sent === body.trim());

  // The response was lost, or another tab sent the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer appears in the list
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
        // The earlier text was already sent under this id; the changed text becomes a new answer.
        onError: (error) => isAnotherAnswer(error) && renew(body),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[46.6em] gap-4">
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
            : t('answer.failed', { sentence: refusalSentence(i18n, answer.error) })}
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
