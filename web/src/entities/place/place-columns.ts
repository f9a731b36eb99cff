import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import type { Place } from '@awamu/contracts/places.ts';

/** The profile columns of a location; free text has no coordinates. */
export function placeColumns(location: string, place: Place | null) {
  return {
    location: location.trim() || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    country: place?.country ?? null,
    region: place?.region ?? null,
    time_zone: place?.time_zone ?? null,
  } satisfies Partial<InsertRow<'profiles'>>;
}
