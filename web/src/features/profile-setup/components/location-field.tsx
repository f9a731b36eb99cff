import { limits } from '@awamu/contracts/limits.ts';
import type { Place } from '@awamu/contracts/places.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { placesQuery } from '../api/find-places.ts';
import type { SetupDraft } from '../api/setup-draft.ts';

const noPlaces: Place[] = [];

/** Free text with suggestions. A chosen city also brings coordinates, region and time zone; typing on drops them. */
export function LocationField() {
  const { t } = useTranslation('profile-setup');
  const { watch, setValue, formState } = useFormContext<SetupDraft>();
  const [location, place] = watch(['location', 'place']);
  const typed = useDeferredValue(location);
  const isChosen = place?.label === location;
  const { data = noPlaces } = useQuery({ ...placesQuery(isChosen ? '' : typed), placeholderData: keepPreviousData });

  function choose(text: string, chosen: Place | null): void {
    setValue('place', chosen);
    setValue('location', text, { shouldValidate: formState.isSubmitted });
  }

  return (
    <Field label={t('about.location')} hint={t('about.locationHint')} error={formState.errors.location?.message}>
      {(control) => (
        <Combobox
          {...control}
          maxLength={limits.location.maxLength}
          placeholder={t('about.locationPlaceholder')}
          value={location}
          onValueChange={(text) => choose(text, null)}
          options={isChosen ? noPlaces : data}
          optionKey={({ label, latitude, longitude }) => `${label}${latitude}${longitude}`}
          optionLabel={({ label }) => label}
          onSelect={(chosen) => choose(chosen.label, chosen)}
        />
      )}
    </Field>
  );
}
