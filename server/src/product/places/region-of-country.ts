import type { Region } from '@awamu/contracts/options.ts';

const middleEast = new Set('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE'.split(' '));
const southAmerica = new Set('AR BO BR CL CO EC FK GY PE PY SR UY VE'.split(' '));
/** Countries whose time zones lie in another part of the world than they do. */
const exceptions: Readonly<Record<string, Region>> = { CY: 'europe', US: 'north_america' };
/** Oceans name some time zones; these islands belong to the continent beside them. */
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
 * The one of the seven regions that a country lies in, by ISO 3166 code, with the IANA time zone of the place to tell
 * the continent. Null where nobody lives (Antarctica).
 */
export function regionOfCountry(iso2: string, timeZone: string): Region | null {
  if (middleEast.has(iso2)) return 'middle_east';
  if (southAmerica.has(iso2)) return 'south_america';
  const [area = ''] = timeZone.split('/', 1);
  return exceptions[iso2] ?? continents[area] ?? islands[iso2] ?? null;
}
