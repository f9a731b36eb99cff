import { limits } from '@awamu/contracts/limits.ts';
import { useMutation } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

const max = limits.appeal.maxLength;

interface AppealFormProps {
  /** Heading level of its title, below that of the decision. */
  level: 'h2' | 'h3';
  send: (statement: string) => Promise<void>;
  onSent: () => Promise<void>;
}

/**
 * The form of the only appeal against a decision; needs the locale namespace 'closure'. The text stays until it has
 * been sent.
 */
export function AppealForm({ level: Title, send, onSent }: AppealFormProps) {
  const { t, i18n } = useTranslation();
  const [statement, setStatement] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const appeal = useMutation({
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
        {appeal.isError ? <Alert tone="error">{sentenceOf(i18n, appeal.error)}</Alert> : null}
        <Button type="submit" size="lg" className="justify-self-start" disabled={appeal.isPending}>
          {t(appeal.isPending ? 'closure:appeal.sending' : 'closure:appeal.submit')}
        </Button>
      </form>
    </section>
  );
}

function sentenceOf(i18n: I18n, error: Error): string {
  return i18n.t(isRefusal(error, ['invalid_request']) ? 'closure:appeal.refused' : 'closure:appeal.failed');
}
