import { limits } from '@awamu/contracts/limits.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldsProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Registers the input; called where it renders. */
  register: () => Omit<ComponentProps<'input'>, 'type'>;
  /** What an attacker would try first. */
  knownWords: string[];
}

/** A new password and its strength. */
export function NewPasswordFields({ label, value, error, register, knownWords }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-3">
      <Field label={label} hint={t('field.passwordHint', { min: limits.password.minLength })} error={error}>
        {(described) => (
          <PasswordInput
            {...described}
            {...register()}
            autoComplete="new-password"
            showLabel={t('field.showPassword')}
            hideLabel={t('field.hidePassword')}
            capsLockLabel={t('field.capsLock')}
          />
        )}
      </Field>
      <PasswordMeter password={value} words={knownWords} />
    </div>
  );
}
