import { limits } from '@awamu/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { type Credentials, signInForm, signUpForm } from '../api/credentials.ts';
import { PasswordMeter } from './password-meter.tsx';

interface CredentialsFormProps {
  kind: 'sign-up' | 'sign-in';
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Between the fields and the button: an error, a notice. */
  children?: ReactNode;
}

/** E-mail and password, with the full name where an account is made. */
export function CredentialsForm({ kind, onSubmit, children }: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const isNew = kind === 'sign-up';
  const form = useForm<Credentials>({
    resolver: zodResolver(isNew ? signUpForm() : signInForm()),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [fullName, email, password] = form.watch(['fullName', 'email', 'password']);
  const words = isNew ? 'signUp' : 'signIn';

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(onSubmit)}>
      {isNew ? (
        <Field label={t('field.fullName')} error={errors.fullName?.message}>
          {(control) => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
        </Field>
      ) : null}
      <Field label={t('field.email')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
        )}
      </Field>
      <Field
        label={t('field.password')}
        hint={isNew ? t('field.passwordHint', { min: limits.password.minLength }) : undefined}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
          />
        )}
      </Field>
      {isNew ? <PasswordMeter password={password} words={[fullName, email]} /> : null}
      {children}
      <Button type="submit" size="lg" className="w-full" disabled={isSubmitting}>
        {isSubmitting ? t(`${words}.busy`) : t(`${words}.submit`)}
      </Button>
    </form>
  );
}
