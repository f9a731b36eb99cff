import type { Place } from '@awamu/contracts/places.ts';
import { findPlaces } from '#product/places/gazetteer.ts';
import type { Random } from '../random.ts';
import cityShares from './cities.json' with { type: 'json' };

/** Cities of the diaspora, as the gazetteer finds them, with their residents per thousand members. */
const shares: Readonly<Record<string, number>> = cityShares;

const cities = new Map(Object.keys(shares).map((name) => [name, findCity(name)]));
/** Each city as often as its share, so that a uniform draw is weighted. */
const lots = Object.entries(shares).flatMap(([name, share]) => Array<string>(share).fill(name));

function findCity(name: string): Place {
  // One city name contains a comma; the gazetteer would take the text after it for a country.
  const [place] = findPlaces(name.split(',', 1)[0] ?? name, 1);
  if (place === undefined) throw new Error(`the gazetteer does not know ${name}`);
  return place;
}

/** A city of the diaspora. @throws Error for one that is not in the list */
export function cityNamed(name: string): Place {
  const place = cities.get(name);
  if (place === undefined) throw new Error(`not a city of the demo: ${name}`);
  return place;
}

export function pickCity(random: Random): Place {
  return cityNamed(random.pick(lots));
}

/** The city's name without its country, as it appears in a sentence. */
export function cityName(place: Place): string {
  return place.label.split(',', 1)[0] ?? place.label;
}
