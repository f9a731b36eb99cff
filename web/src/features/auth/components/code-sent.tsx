import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { secondsToWait } from '#lib/failures/retry-after.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { Refusal } from '../api/auth-failure.ts';
import { codeForm } from '../api/credentials.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

interface CodeSentProps {
  /** Says what was sent, and where to. */
  children: ReactNode;
  codeLabel: string;
  /** Focuses the field at once, as there is nothing else to do. */
  isCodeAlone?: boolean;
  /** @returns the refusal; undefined if the code was accepted, or something else is on screen */
  onCode: (code: string) => Promise<Refusal | undefined>;
  onResend: () => Promise<void>;
  /** Returns to the form with its input. */
  onOther: () => void;
  otherLabel: string;
}

/** Enters a code that was sent; it can be sent again, or elsewhere. */
export function CodeSent({ children, codeLabel, isCodeAlone, onCode, onResend, onOther, otherLabel }: CodeSentProps) {
  const { t, i18n } = useTranslation('auth');
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>();
  const { total, left } = useWait(failure);

  useEffect(() => {
    if (isCodeAlone) form.setFocus('code');
  }, [form, isCodeAlone]);

  async function submit({ code }: { code: string }): Promise<void> {
    const refusal = await onCode(code);
    setFailure(refusal?.error);
    // The field shows no error for a rate limit, because the code may be right.
    if (refusal && secondsToWait(refusal.error) === 0) {
      form.setError('code', { message: refusal.sentence }, { shouldFocus: true });
    }
  }

  return (
    <div className="grid gap-5">
      <Alert tone="success">{children}</Alert>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
        <Field label={codeLabel} hint={t('field.codeHint')} error={saidNow(i18n, errors.code?.message)}>
          {(control) => <CodeInput {...control} {...form.register('code')} />}
        </Field>
        {total > 0 ? <RefusalAlert error={failure}>{null}</RefusalAlert> : null}
        <Button type="submit" size="lg" disabled={isSubmitting || left > 0}>
          {isSubmitting ? t('mail.checking') : t('mail.take')}
        </Button>
      </form>
      <div className="grid gap-1">
        <ResendButton onResend={onResend} />
        <Button variant="link" size="flush" className="justify-self-start" onClick={onOther}>
          {otherLabel}
        </Button>
      </div>
    </div>
  );
}
