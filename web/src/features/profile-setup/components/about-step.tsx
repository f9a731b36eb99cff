import { options, wizardGenders } from '@awamu/contracts/options.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BirthdateField } from '#entities/member/birthdate-field.tsx';
import { PlaceField } from '#entities/place/place-field.tsx';
import { saidNow } from '#lib/kept-sentence.ts';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { SetupDraft } from '../api/setup-draft.ts';
import { StepHeading } from './step-heading.tsx';

export function AboutStep() {
  const { t } = useTranslation('profile-setup');
  const { register, formState, watch, setValue } = useFormContext<SetupDraft>();
  const { errors, isSubmitted } = formState;
  const [birthdate, location, place] = watch(['birthdate', 'location', 'place']);
  return (
    <div className="grid gap-7">
      <StepHeading title={t('about.title')} lead={t('about.lead')} />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-4">
        <Field label={t('about.firstName')} error={saidNow(errors.firstName?.message)}>
          {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t('about.lastName')} error={saidNow(errors.lastName?.message)}>
          {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <BirthdateField field={register('birthdate')} birthdate={birthdate} error={saidNow(errors.birthdate?.message)} />
      <ChipsField name="gender" label={t('about.gender')} list="gender" values={wizardGenders} />
      <ChipsField name="lookingFor" label={t('about.lookingFor')} list="looking_for" values={options.looking_for} />
      <PlaceField
        label={t('about.location')}
        location={location}
        place={place}
        error={saidNow(errors.location?.message)}
        onChange={(text, chosen) => {
          setValue('place', chosen);
          setValue('location', text, { shouldValidate: isSubmitted });
        }}
      />
    </div>
  );
}

type ChipsFieldProps =
  | { name: 'gender'; label: string; list: 'gender'; values: typeof wizardGenders }
  | { name: 'lookingFor'; label: string; list: 'looking_for'; values: typeof options.looking_for };

function ChipsField({ name, label, list, values }: ChipsFieldProps) {
  const { t } = useTranslation('options');
  const { control } = useFormContext<SetupDraft>();
  const choices = values.map((value) => ({ value, label: t(`${list}.${value}` as 'gender.man') }));
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{label}</legend>
          <SingleChoiceChips
            label={label}
            choices={choices}
            value={field.value}
            onChange={field.onChange}
            describedBy={error ? `${name}-error` : undefined}
          />
          {error ? <FieldError id={`${name}-error`}>{saidNow(error.message)}</FieldError> : null}
        </fieldset>
      )}
    />
  );
}
