import { limits } from '@awamu/contracts/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { appealClosure } from '../api/closure.ts';

const max = limits.appeal.maxLength;

/** The one appeal against a decision. What was written stays until it has arrived. */
export function AppealForm({ pass, onSent }: { pass: string; onSent: () => Promise<void> }) {
  const [statement, setStatement] = useState('');
  const [problem, setProblem] = useState<string>();
  const appeal = useMutation({
    networkMode: 'always',
    mutationFn: () => appealClosure(pass, statement.trim()),
    onSuccess: onSent,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = !statement.trim();
    setProblem(isEmpty ? t('closure:appeal.empty') : undefined);
    if (!isEmpty) appeal.mutate();
  }

  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-heading">{t('closure:appeal.title')}</h2>
      <p>{t('closure:appeal.how')}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label={t('closure:appeal.label')}
          hint={t('closure:appeal.hint', { max })}
          aside={t('closure:appeal.count', { count: statement.length, max })}
          error={problem}
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
        {appeal.isError ? <Notice tone="error">{sentenceOf(appeal.error)}</Notice> : null}
        <Button type="submit" size="lg" className="justify-self-start" disabled={appeal.isPending}>
          {t(appeal.isPending ? 'closure:appeal.sending' : 'closure:appeal.submit')}
        </Button>
      </form>
    </section>
  );
}

function sentenceOf(error: Error): string {
  return t(error.message === 'invalid_request' ? 'closure:appeal.refused' : 'closure:appeal.failed');
}
