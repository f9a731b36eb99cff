import type { Region } from '@awamu/contracts/options.ts';

const middleEast = new Set('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE'.split(' '));
const southAmerica = new Set('AR BO BR CL CO EC FK GY PE PY SR UY VE'.split(' '));
/** Countries whose IANA time zones name another region. */
const exceptions: Readonly<Record<string, Region>> = { CY: 'europe', US: 'north_america' };
/** Islands with an oceanic time zone, by the continent they belong to. */
const islands: Readonly<Record<string, Region>> = {
  BM: 'north_america',
  CV: 'africa',
  ES: 'europe',
  FO: 'europe',
  IS: 'europe',
  KM: 'africa',
  MG: 'africa',
  MU: 'africa',
  MV: 'asia',
  PT: 'europe',
  SC: 'africa',
};
const continents: Readonly<Record<string, Region>> = {
  Africa: 'africa',
  America: 'north_america',
  Arctic: 'europe',
  Asia: 'asia',
  Australia: 'australia',
  Europe: 'europe',
  Pacific: 'australia',
};

/**
 * The region of a country by its ISO 3166 code; the IANA time zone of the place decides the continent. Null for
 * uninhabited places (Antarctica).
 */
export function regionOfCountry(iso2: string, timeZone: string): Region | null {
  if (middleEast.has(iso2)) return 'middle_east';
  if (southAmerica.has(iso2)) return 'south_america';
  const [area = ''] = timeZone.split('/', 1);
  return exceptions[iso2] ?? continents[area] ?? islands[iso2] ?? null;
}
