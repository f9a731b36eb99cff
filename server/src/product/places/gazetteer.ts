import type { Place } from '@awamu/contracts/places.ts';
import { type CityData, cityMapping } from 'city-timezones';
import { regionOfCountry } from './region-of-country.ts';

interface Entry {
  place: Place;
  /** The city's names for search: lowercase, without accents. */
  names: string[];
}

/** Common names for the gazetteer's formal ones. */
const countryNames: Readonly<Record<string, string>> = {
  'Congo (Brazzaville)': 'Republic of the Congo',
  'Congo (Kinshasa)': 'DR Congo',
  'Czech Republic': 'Czechia',
  'East Timor': 'Timor-Leste',
  'Hong Kong S.A.R.': 'Hong Kong',
  'Ivory Coast': 'Côte d’Ivoire',
  'Macau S.A.R': 'Macau',
  Macedonia: 'North Macedonia',
  Swaziland: 'Eswatini',
  'The Bahamas': 'Bahamas',
  'The Gambia': 'Gambia',
  'United States of America': 'United States',
};

function asTyped(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function countryName(city: CityData): string {
  return countryNames[city.country] ?? city.country;
}

function shortLabel(city: CityData): string {
  return city.city === countryName(city) ? city.city : `${city.city}, ${countryName(city)}`;
}

function toEntry(city: CityData, isUnique: boolean): Entry {
  return {
    place: {
      label: isUnique ? shortLabel(city) : `${city.city}, ${city.province}, ${countryName(city)}`,
      latitude: city.lat,
      longitude: city.lng,
      country: countryName(city),
      region: regionOfCountry(city.iso2, city.timezone),
      time_zone: city.timezone,
    },
    names: [...new Set([asTyped(city.city), asTyped(city.city_ascii)])],
  };
}

function loadEntries(): Entry[] {
  // Cities without a time zone are a few research stations and ghost towns.
  const cities = cityMapping.filter((city) => city.timezone && city.city).toSorted((a, b) => b.pop - a.pop);
  const seen = new Set<string>();
  return cities.map((city) => {
    // The largest city of a name has the plain label; its namesakes in the country add their province.
    const isUnique = !seen.has(shortLabel(city)) || !city.province;
    seen.add(shortLabel(city));
    return toEntry(city, isUnique);
  });
}

let loaded: Entry[] | undefined;

/**
 * Cities whose name, or a later word of it, begins with the text, the most populous first; ignores case and accents.
 */
export function findPlaces(text: string, count: number): Place[] {
  const wanted = asTyped(text.split(',', 1)[0] ?? '').trim();
  if (wanted === '') return [];
  loaded ??= loadEntries();
  const prefixMatches = loaded.filter((entry) => entry.names.some((name) => name.startsWith(wanted)));
  const laterWordMatches = loaded.filter((entry) => entry.names.some((name) => name.includes(` ${wanted}`)));
  return [...new Set([...prefixMatches, ...laterWordMatches])].slice(0, count).map((entry) => entry.place);
}
