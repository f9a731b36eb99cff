import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { authFailure } from '../api/auth-failure.ts';
import { recoveryForm } from '../api/credentials.ts';
import { requestRecovery } from '../api/recovery.ts';

export function RecoveryRequestForm() {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ resolver: zodResolver(recoveryForm()), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }): Promise<void> {
    setFailure(null);
    await requestRecovery(email).then(
      () => setSentTo(email),
      (error: unknown) => setFailure(authFailure(error, t('error.generic'))),
    );
  }

  if (sentTo) {
    return (
      <Notice tone="success">
        <strong className="block">{t('recovery.sentTitle')}</strong>
        {t('recovery.sent', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      <Field label={t('field.email')} error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t('recovery.sending') : t('recovery.submitRequest')}
      </Button>
    </form>
  );
}
