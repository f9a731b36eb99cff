import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#entities/place/place-field.tsx';
import { saidNow } from '#lib/words/stored-sentence.ts';
import type { EditDraft } from '../api/edit-draft.ts';

export function LocationField() {
  const { t, i18n } = useTranslation();
  const { watch, setValue, formState } = useFormContext<EditDraft>();
  const [location, place] = watch(['location', 'place']);
  return (
    <PlaceField
      label={t('edit-profile:basics.location')}
      location={location}
      place={place}
      error={saidNow(i18n, formState.errors.location?.message)}
      onChange={(text, chosen) => {
        setValue('place', chosen, { shouldDirty: true });
        setValue('location', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      }}
    />
  );
}
