import { limits } from '@awamu/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { authFailure } from '../api/auth-failure.ts';
import { newPassword } from '../api/credentials.ts';
import { setNewPassword } from '../api/recovery.ts';
import { PasswordMeter } from './password-meter.tsx';

export function NewPasswordForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useForm<{ password: string }>({
    resolver: zodResolver(z.object({ password: newPassword() })),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: { password: string }): Promise<void> {
    setFailure(null);
    await setNewPassword(password).then(
      () => setSaved(true),
      (error: unknown) => setFailure(authFailure(error, t('error.generic'))),
    );
  }

  if (saved) {
    return (
      <>
        <Notice tone="success">{t('recovery.done')}</Notice>
        <Button size="lg" onClick={() => navigate(paths.dashboard)}>
          {t('recovery.continue')}
        </Button>
      </>
    );
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      <Field
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { min: limits.password.minLength })}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="new-password"
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
          />
        )}
      </Field>
      <PasswordMeter password={form.watch('password')} words={[]} />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t('recovery.saving') : t('recovery.submitNew')}
      </Button>
    </form>
  );
}
