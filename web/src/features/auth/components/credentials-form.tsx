import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { type SentenceKey, saidNow } from '#lib/words/kept-sentence.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { isPasswordRefusal, type Refusal, refused } from '../api/auth-failure.ts';
import { type AuthDraft, type Credentials, signInForm, signUpForm } from '../api/credentials.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface CredentialsFormProps {
  kind: 'sign-up' | 'sign-in';
  /** What was typed, for the modals to share. */
  draft: RefObject<AuthDraft>;
  /** What to say where the service says nothing. */
  fallback?: SentenceKey;
  /** Rejects with what the service refuses. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** What was refused, other than the password. */
  onFailure: (refusal: Refusal) => void;
  /** What was refused last: after too many tries the button sleeps. */
  failure: Refusal | null;
  /** Between the fields and the button: an error, a notification. */
  children?: ReactNode;
}

/** E-mail and password, with the full name where an account is made. */
export function CredentialsForm({
  kind,
  draft,
  fallback,
  onSubmit,
  onFailure,
  failure,
  children,
}: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const isNew = kind === 'sign-up';
  const form = useForm<Credentials>({
    resolver: zodResolver(isNew ? signUpForm() : signInForm()),
    defaultValues: draft.current,
  });
  const { errors, isSubmitting } = form.formState;
  const { left } = useWait(failure?.error);
  const [fullName, email, password] = form.watch(['fullName', 'email', 'password']);
  const words = isNew ? 'signUp' : 'signIn';

  useEffect(() => {
    draft.current = { ...draft.current, fullName, email, password };
  }, [draft, fullName, email, password]);

  async function submit(credentials: Credentials): Promise<void> {
    await onSubmit(credentials).catch((error: unknown) => {
      const refusal = refused(error, fallback);
      if (!isNew || !isPasswordRefusal(error)) return onFailure(refusal);
      form.setError('password', { message: refusal.sentence }, { shouldFocus: true });
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      {isNew ? (
        <Field label={t('field.fullName')} error={saidNow(errors.fullName?.message)}>
          {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
        </Field>
      ) : null}
      <EmailField
        label={t('field.email')}
        value={email}
        error={saidNow(errors.email?.message)}
        control={form.register('email')}
        autoComplete={isNew ? 'email' : 'username'}
        onSuggested={(meant) => form.setValue('email', meant, { shouldValidate: true })}
      />
      {isNew ? (
        <NewPasswordFields
          label={t('field.password')}
          value={password}
          error={saidNow(errors.password?.message)}
          control={form.register('password')}
          knownWords={[fullName, email]}
        />
      ) : (
        <Field label={t('field.password')} error={saidNow(errors.password?.message)}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              autoComplete="current-password"
              showLabel={t('field.showPassword')}
              hideLabel={t('field.hidePassword')}
              capsLockLabel={t('field.capsLock')}
            />
          )}
        </Field>
      )}
      {children}
      <Button type="submit" size="lg" className="w-full" disabled={isSubmitting || left > 0}>
        {isSubmitting ? t(`${words}.busy`) : t(`${words}.submit`)}
      </Button>
    </form>
  );
}
