import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { useSession } from '#lib/session/session.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codeOf, isPasswordRefusal, type Refusal, refused } from '../api/auth-failure.ts';
import { newPasswordForm } from '../api/credentials.ts';
import { requestReauthentication, setNewPassword } from '../api/recovery.ts';
import { CodeInput } from './code-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendButton } from './resend-button.tsx';

/** A new password for the signed-in account. An old sign-in also requires an emailed code. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t, i18n } = useTranslation('auth');
  const email = useSession().user?.email ?? '';
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<{ password: string; code: string }>({
    resolver: zodResolver(newPasswordForm(needsCode)),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { left } = useWait(failure?.error);

  async function submit({ password, code }: { password: string; code: string }): Promise<void> {
    setFailure(null);
    await setNewPassword(password, code || undefined).then(onSaved, showError);
  }

  async function showError(error: unknown): Promise<void> {
    const refusal = refused(error);
    const message = refusal.sentence;
    if (codeOf(error) === 'reauthentication_needed') return prove();
    if (isPasswordRefusal(error)) form.setError('password', { message }, { shouldFocus: true });
    else if (codeOf(error) === 'reauthentication_not_valid') form.setError('code', { message }, { shouldFocus: true });
    else setFailure(refusal);
  }

  async function prove(): Promise<void> {
    await requestReauthentication().then(
      () => setNeedsCode(true),
      (error: unknown) => setFailure(refused(error)),
    );
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        // In the settings this form is nested in theirs, which must not submit.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      {/* For password managers: the account that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label={t('field.newPassword')}
        value={form.watch('password')}
        error={saidNow(i18n, errors.password?.message)}
        register={() => form.register('password')}
        knownWords={[email]}
      />
      {needsCode ? (
        <>
          <Alert tone="info">{t('password.proof', { email })}</Alert>
          <Field label={t('field.code')} hint={t('field.codeHint')} error={saidNow(i18n, errors.code?.message)}>
            {(control) => <CodeInput {...control} {...form.register('code')} />}
          </Field>
          <ResendButton onResend={requestReauthentication} />
        </>
      ) : null}
      {failure ? <RefusalAlert error={failure.error}>{saidNow(i18n, failure.sentence)}</RefusalAlert> : null}
      <Button type="submit" size="lg" disabled={isSubmitting || left > 0}>
        {isSubmitting ? t('recovery.saving') : t('recovery.submitNew')}
      </Button>
    </form>
  );
}
