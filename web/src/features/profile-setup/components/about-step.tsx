import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#entities/member/profile-fields.tsx';
import { PlaceField } from '#entities/place/place-field.tsx';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { columnsOfStep, type SetupDraft } from '../api/setup-draft.ts';
import { StepHeading } from './step-heading.tsx';

export function AboutStep() {
  const { t, i18n } = useTranslation('profile-setup');
  const { register, formState, watch, setValue } = useFormContext<SetupDraft>();
  const { errors, isSubmitted } = formState;
  const [location, place] = watch(['location', 'place']);
  return (
    <div className="grid gap-7">
      <StepHeading title={t('about.title')} lead={t('about.lead')} />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-4">
        <Field label={t('about.firstName')} error={saidNow(i18n, errors.firstName?.message)}>
          {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t('about.lastName')} error={saidNow(i18n, errors.lastName?.message)}>
          {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <ProfileFields isWizard columns={columnsOfStep('about')} labelOf={(column) => t(`field.${column}`)} />
      <PlaceField
        label={t('about.location')}
        location={location}
        place={place}
        error={saidNow(i18n, errors.location?.message)}
        onChange={(text, chosen) => {
          setValue('place', chosen);
          setValue('location', text, { shouldValidate: isSubmitted });
        }}
      />
    </div>
  );
}
