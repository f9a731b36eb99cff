import { earliestBirthdate, latestBirthdate } from '@awamu/contracts/age.ts';
import { limits } from '@awamu/contracts/limits.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownAge } from '#lib/time/birthdate.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface BirthdateFieldProps {
  field: UseFormRegisterReturn;
  /** ISO date, or a part of one while typing. */
  birthdate: string;
  error: string | undefined;
}

/** The date of birth with the resulting age; other members only see the age. */
export function BirthdateField({ field, birthdate, error }: BirthdateFieldProps) {
  const { t } = useTranslation('profile-form');
  const now = serverNow();
  const age = shownAge(birthdate, now);
  return (
    <Field
      label={t('birthdate.label')}
      error={error}
      aside={<span aria-live="polite">{age === null ? null : t('birthdate.ageShown', { age })}</span>}
    >
      {(control) => (
        <Input
          {...control}
          {...field}
          type="date"
          autoComplete="bday"
          min={earliestBirthdate(limits.age.max, now)}
          max={latestBirthdate(limits.age.min, now)}
        />
      )}
    </Field>
  );
}
