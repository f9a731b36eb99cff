import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { type SentenceKey, saidNow } from '#lib/words/stored-sentence.ts';
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
  /** The input that the modals share. */
  draft: RefObject<AuthDraft>;
  /** The text if the service gives none. */
  fallback?: SentenceKey;
  /** Rejects with the service's refusal. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Called with refusals other than of the password. */
  onFailure: (refusal: Refusal) => void;
  /** The last refusal: a rate limit disables the button. */
  failure: Refusal | null;
  /** Content between the fields and the button, such as an alert. */
  children?: ReactNode;
}

/** Email and password, with the full name for a new account. */
export function CredentialsForm({
  kind,
  draft,
  fallback,
  onSubmit,
  onFailure,
  failure,
  children,
}: CredentialsFormProps) {
  const { t, i18n } = useTranslation('auth');
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
        <Field label={t('field.fullName')} error={saidNow(i18n, errors.fullName?.message)}>
          {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
        </Field>
      ) : null}
      <EmailField
        label={t('field.email')}
        value={email}
        error={saidNow(i18n, errors.email?.message)}
        register={() => form.register('email')}
        autoComplete={isNew ? 'email' : 'username'}
        onSuggested={(address) => form.setValue('email', address, { shouldValidate: true })}
      />
      {isNew ? (
        <NewPasswordFields
          label={t('field.password')}
          value={password}
          error={saidNow(i18n, errors.password?.message)}
          register={() => form.register('password')}
          knownWords={[fullName, email]}
        />
      ) : (
        <Field label={t('field.password')} error={saidNow(i18n, errors.password?.message)}>
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
