import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { useSession } from '#lib/session/session.ts';
import { saidNow } from '#lib/words/kept-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codeOf, isPasswordRefusal, type Refusal, refused } from '../api/auth-failure.ts';
import { newPasswordForm } from '../api/credentials.ts';
import { askForFreshProof, setNewPassword } from '../api/recovery.ts';
import { CodeInput } from './code-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendButton } from './resend-button.tsx';

/** A new password for the signed-in account. After an old sign-in a code from a mail proves anew who asks. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('auth');
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
    await setNewPassword(password, code || undefined).then(onSaved, tell);
  }

  async function tell(error: unknown): Promise<void> {
    const refusal = refused(error);
    const message = refusal.sentence;
    if (codeOf(error) === 'reauthentication_needed') return prove();
    if (isPasswordRefusal(error)) form.setError('password', { message }, { shouldFocus: true });
    else if (codeOf(error) === 'reauthentication_not_valid') form.setError('code', { message }, { shouldFocus: true });
    else setFailure(refusal);
  }

  async function prove(): Promise<void> {
    await askForFreshProof().then(
      () => setNeedsCode(true),
      (error: unknown) => setFailure(refused(error)),
    );
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        // Over the settings this form opens inside of theirs.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label={t('field.newPassword')}
        value={form.watch('password')}
        error={saidNow(errors.password?.message)}
        control={form.register('password')}
        knownWords={[email]}
      />
      {needsCode ? (
        <>
          <Alert tone="info">{t('password.proof', { email })}</Alert>
          <Field label={t('field.code')} hint={t('field.codeHint')} error={saidNow(errors.code?.message)}>
            {(control) => <CodeInput {...control} {...form.register('code')} />}
          </Field>
          <ResendButton onResend={askForFreshProof} />
        </>
      ) : null}
      {failure ? <RefusalAlert error={failure.error}>{saidNow(failure.sentence)}</RefusalAlert> : null}
      <Button type="submit" size="lg" disabled={isSubmitting || left > 0}>
        {isSubmitting ? t('recovery.saving') : t('recovery.submitNew')}
      </Button>
    </form>
  );
}
