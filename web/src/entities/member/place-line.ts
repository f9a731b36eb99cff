import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { i18n as I18n } from 'i18next';
import { shortestShownKm } from './shortest-distance.ts';

/** 'about 15 km away'; the server sends 5 for any shorter distance. */
export function distanceInWords(i18n: I18n, km: number): string {
  const shown = new Intl.NumberFormat(i18n.language).format(km);
  return km <= shortestShownKm
    ? i18n.t('member:distance.under', { km: shown })
    : i18n.t('member:distance.about', { km: shown });
}

/** 'Toronto, Canada' and 'about 15 km away', of which the distance never wraps; nothing that the member hides. */
export function placeParts(
  i18n: I18n,
  { location, distance_km }: Pick<PotentialMatch, 'location' | 'distance_km'>,
): string[] {
  const distance = distance_km === null ? null : distanceInWords(i18n, distance_km).replaceAll(' ', '\u00A0');
  return [location, distance].filter((part) => part !== null);
}

/** 'Auma, 29', or the name alone if the age is hidden. */
export function nameAndAge(i18n: I18n, { full_name, age }: { full_name: string; age: number | null }): string {
  return age === null ? full_name : i18n.t('member:nameAndAge', { name: full_name, age });
}

/** The first word of the name: the first part that has a letter. */
export function firstName(fullName: string): string {
  const parts = fullName.trim().split(/\s+/);
  return parts.find((part) => /\p{L}/u.test(part)) ?? parts[0] ?? '';
}
