import { limits } from '@awamu/contracts/limits.ts';
import type { Place } from '@awamu/contracts/places.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { placesQuery } from './find-places.ts';

const noPlaces: Place[] = [];

interface PlaceFieldProps {
  label: string;
  location: string;
  /** The city chosen from the suggestions; null for free text. */
  place: Place | null;
  onChange: (location: string, place: Place | null) => void;
  error?: string | undefined;
}

/**
 * Free text with suggestions. A chosen city also sets coordinates, region and time zone; further typing clears them.
 */
export function PlaceField({ label, location, place, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation('profile-form');
  const typed = useDeferredValue(location);
  const isChosen = place?.label === location;
  const { data = noPlaces } = useQuery({ ...placesQuery(isChosen ? '' : typed), placeholderData: keepPreviousData });
  return (
    <Field label={label} hint={t('location.hint')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          maxLength={limits.location.maxLength}
          placeholder={t('location.placeholder')}
          value={location}
          onValueChange={(text) => onChange(text, null)}
          options={isChosen ? noPlaces : data}
          optionKey={(option) => `${option.label}${option.latitude}${option.longitude}`}
          optionLabel={(option) => option.label}
          onSelect={(chosen) => onChange(chosen.label, chosen)}
        />
      )}
    </Field>
  );
}
