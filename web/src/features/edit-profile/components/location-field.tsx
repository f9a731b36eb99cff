import { useFormContext } from 'react-hook-form';
import { PlaceField } from '#entities/place/place-field.tsx';
import { t } from '#lib/words/i18n.ts';
import { saidNow } from '#lib/words/kept-sentence.ts';
import type { EditDraft } from '../api/edit-draft.ts';

export function LocationField() {
  const { watch, setValue, formState } = useFormContext<EditDraft>();
  const [location, place] = watch(['location', 'place']);
  return (
    <PlaceField
      label={t('edit-profile:basics.location')}
      location={location}
      place={place}
      error={saidNow(formState.errors.location?.message)}
      onChange={(text, chosen) => {
        setValue('place', chosen, { shouldDirty: true });
        setValue('location', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      }}
    />
  );
}
