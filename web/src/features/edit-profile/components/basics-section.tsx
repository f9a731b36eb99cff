import { limits } from '@awamu/contracts/limits.ts';
import { useFormContext } from 'react-hook-form';
import { BirthdateField } from '#entities/member/birthdate-field.tsx';
import { PlaceField } from '#entities/place/place-field.tsx';
import { t } from '#lib/i18n.ts';
import { saidNow } from '#lib/kept-sentence.ts';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Input } from '#ui/input.tsx';
import type { EditDraft } from '../api/edit-draft.ts';
import { SingleChoiceField } from './choice-fields.tsx';

export function BasicsSection() {
  const { register, watch, setValue, formState } = useFormContext<EditDraft>();
  const { errors } = formState;
  const [birthdate, location, place] = watch(['birthdate', 'location', 'place']);
  return (
    <FormSection title={t('edit-profile:basics.title')} lead={t('edit-profile:basics.lead')}>
      <Field label={t('edit-profile:basics.fullName')} error={saidNow(errors.fullName?.message)}>
        {(control) => (
          <Input {...control} {...register('fullName')} autoComplete="name" maxLength={limits.fullName.maxLength} />
        )}
      </Field>
      <BirthdateField field={register('birthdate')} birthdate={birthdate} error={saidNow(errors.birthdate?.message)} />
      <SingleChoiceField name="gender" list="gender" label={t('edit-profile:basics.gender')} />
      <PlaceField
        label={t('edit-profile:basics.location')}
        location={location}
        place={place}
        error={saidNow(errors.location?.message)}
        onChange={(text, chosen) => {
          setValue('place', chosen, { shouldDirty: true });
          setValue('location', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        }}
      />
    </FormSection>
  );
}
