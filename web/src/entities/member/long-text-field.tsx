import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface LongTextFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  field: UseFormRegisterReturn;
  /** How many characters it holds. */
  count: number;
  error: string | undefined;
}

/** Several lines of text, with how many of its characters are used. */
export function LongTextField({ label, placeholder, maxLength: max, field, count, error }: LongTextFieldProps) {
  const { t } = useTranslation('profile-form');
  return (
    <Field
      label={label}
      error={error}
      aside={<span className="tabular-nums">{t('longText.count', { count, max })}</span>}
    >
      {(control) => <Textarea {...control} {...field} maxLength={max} placeholder={placeholder} className="min-h-40" />}
    </Field>
  );
}
