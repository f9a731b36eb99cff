import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useEmailSuggestion } from '../api/suggest-email.ts';

interface EmailFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** Registers the input; called where it renders, so that fields are registered in the order in which they appear. */
  register: () => ComponentProps<'input'>;
  /** 'username' if a password manager should fill in the account. */
  autoComplete?: 'email' | 'username';
  /** Accepts the suggested address. */
  onSuggested: (email: string) => void;
}

/** An email field with suggestions for mistyped domains. */
export function EmailField({ label, value, error, register, autoComplete = 'email', onSuggested }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  const suggestion = useEmailSuggestion(value);
  return (
    <div className="grid gap-1">
      <Field label={label} error={error}>
        {(described) => (
          <Input
            {...described}
            {...register()}
            type="email"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div role="status">
        {suggestion ? (
          <Button variant="link" size="flush" className="wrap-anywhere" onClick={() => onSuggested(suggestion)}>
            {t('field.didYouMean', { email: suggestion })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
