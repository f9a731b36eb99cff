import { limits } from '@awamu/contracts/limits.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface BioFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  /** How many characters it holds. */
  count: number;
  error: string | undefined;
}

/** The words of a member about themselves, with how many of the 500 characters are used. */
export function BioField({ label, field, count, error }: BioFieldProps) {
  const { t } = useTranslation('profile-form');
  const max = limits.bio.maxLength;
  return (
    <Field label={label} error={error} aside={<span className="tabular-nums">{t('bio.count', { count, max })}</span>}>
      {(control) => (
        <Textarea {...control} {...field} maxLength={max} placeholder={t('bio.placeholder')} className="min-h-40" />
      )}
    </Field>
  );
}
