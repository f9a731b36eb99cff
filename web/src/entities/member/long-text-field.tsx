import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface LongTextFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  field: UseFormRegisterReturn;
  /** The number of characters typed. */
  count: number;
  error: string | undefined;
}

/** A multi-line text field with a character counter. */
export function LongTextField({ label, placeholder, maxLength: max, field, count, error }: LongTextFieldProps) {
  const { t } = useTranslation('profile-form');
  return (
    <Field
      label={label}
      error={error}
      aside={<span className="tabular-nums">{t('longText.count', { count, max })}</span>}
    >
      {(control) => <Textarea {...control} {...field} maxLength={max} placeholder={placeholder} size="xl" />}
    </Field>
  );
}
