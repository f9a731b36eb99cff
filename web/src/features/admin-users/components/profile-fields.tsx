import { limits } from '@awamu/contracts/limits.ts';
import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { genderChoices, type ProfileForm } from '../api/user-forms.ts';

interface ProfileFieldsProps<Form extends ProfileForm> {
  register: UseFormRegister<Form>;
  errors: FieldErrors<Form>;
}

/** The optional profile fields, for adding and editing. */
export function ProfileFields<Form extends ProfileForm>({ register, errors }: ProfileFieldsProps<Form>) {
  const { t } = useTranslation('admin-users');
  const field = (name: keyof ProfileForm) => register(name as unknown as Path<Form>);
  const wrong = (name: 'bio' | 'location' | 'interests') => (errors[name] ? t(`invalid.${name}`) : undefined);
  return (
    <>
      <Field label={t('form.gender')}>
        {(control) => (
          <Select {...control} {...field('gender')}>
            {genderChoices.map((choice) => (
              <option key={choice} value={choice}>
                {t(`gender.${choice || 'none'}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.location')} error={wrong('location')}>
        {(control) => <Input {...control} {...field('location')} maxLength={limits.location.maxLength} />}
      </Field>
      <Field label={t('form.bio')} error={wrong('bio')}>
        {(control) => <Textarea {...control} {...field('bio')} maxLength={limits.bio.maxLength} />}
      </Field>
      <Field label={t('form.interests')} hint={t('form.interestsHint')} error={wrong('interests')}>
        {(control) => <Input {...control} {...field('interests')} />}
      </Field>
    </>
  );
}
