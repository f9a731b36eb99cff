import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#entities/member/profile-fields.tsx';
import { PlaceField } from '#entities/place/place-field.tsx';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { SetupDraft } from '../api/setup-draft.ts';

export function NameScreen() {
  const { t, i18n } = useTranslation('profile-setup');
  const { register, formState } = useFormContext<SetupDraft>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('name.first')} error={saidNow(i18n, errors.firstName?.message)}>
        {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field label={t('name.last')} error={saidNow(i18n, errors.lastName?.message)}>
        {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
      </Field>
    </>
  );
}

export function BasicsScreen() {
  const { t } = useTranslation('profile-setup');
  return <ProfileFields isWizard columns={['birthdate', 'gender']} labelOf={(column) => t(`field.${column}`)} />;
}

export function MeetingScreen() {
  const { t } = useTranslation('profile-setup');
  return <ProfileFields isWizard columns={['looking_for', 'intentions']} labelOf={(column) => t(`field.${column}`)} />;
}

export function HomeScreen() {
  const { t, i18n } = useTranslation('profile-setup');
  const { formState, watch, setValue } = useFormContext<SetupDraft>();
  const { errors, isSubmitted } = formState;
  const [location, place] = watch(['location', 'place']);
  return (
    <PlaceField
      label={t('home.label')}
      location={location}
      place={place}
      error={saidNow(i18n, errors.location?.message)}
      onChange={(text, chosen) => {
        setValue('place', chosen);
        setValue('location', text, { shouldValidate: isSubmitted });
      }}
    />
  );
}
