import { limits } from '@awamu/contracts/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { t } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

const max = limits.appeal.maxLength;

interface AppealFormProps {
  /** Of its title, below that of the decision. */
  level: 'h2' | 'h3';
  send: (statement: string) => Promise<void>;
  onSent: () => Promise<void>;
}

/** The one appeal against a decision; needs the words of 'closure'. What was written stays until it has arrived. */
export function AppealForm({ level: Title, send, onSent }: AppealFormProps) {
  const [statement, setStatement] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const appeal = useMutation({
    networkMode: 'always',
    mutationFn: () => send(statement.trim()),
    onSuccess: onSent,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = statement.trim();
    setEmpty(!typed);
    if (typed) appeal.mutate();
  }

  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <Title className="text-heading">{t('closure:appeal.title')}</Title>
      <p>{t('closure:appeal.how')}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label={t('closure:appeal.label')}
          hint={t('closure:appeal.hint', { max })}
          aside={t('closure:appeal.count', { count: statement.length, max })}
          error={isEmpty ? t('closure:appeal.empty') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              value={statement}
              maxLength={max}
              onChange={(event) => setStatement(event.target.value)}
            />
          )}
        </Field>
        {appeal.isError ? <Alert tone="error">{sentenceOf(appeal.error)}</Alert> : null}
        <Button type="submit" size="lg" className="justify-self-start" disabled={appeal.isPending}>
          {t(appeal.isPending ? 'closure:appeal.sending' : 'closure:appeal.submit')}
        </Button>
      </form>
    </section>
  );
}

function sentenceOf(error: Error): string {
  return t(isRefusal(error, ['invalid_request']) ? 'closure:appeal.refused' : 'closure:appeal.failed');
}
