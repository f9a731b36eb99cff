import type { Place } from '@awamu/contracts/places.ts';
import { findPlaces } from '#product/places/gazetteer.ts';
import type { Random } from '../random.ts';

/** Cities of the diaspora, as the gazetteer finds them, with their residents per thousand members. */
const shares: Readonly<Record<string, number>> = {
  London: 150,
  Leicester: 35,
  Birmingham: 45,
  Manchester: 40,
  Reading: 25,
  Leeds: 15,
  Bristol: 12,
  Glasgow: 12,
  Nottingham: 12,
  Boston: 55,
  'New York': 35,
  Dallas: 30,
  Houston: 20,
  Seattle: 18,
  Atlanta: 20,
  Minneapolis: 15,
  'Los Angeles': 20,
  'Washington, D.C.': 20,
  Chicago: 15,
  Toronto: 55,
  Ottawa: 18,
  Calgary: 18,
  Vancouver: 12,
  Edmonton: 12,
  Dubai: 50,
  'Abu Dhabi': 18,
  Doha: 22,
  Muscat: 8,
  Johannesburg: 35,
  'Cape Town': 15,
  Nairobi: 25,
  Kigali: 18,
  Stockholm: 28,
  Göteborg: 12,
  Oslo: 15,
  Copenhagen: 14,
  Berlin: 18,
  Hamburg: 8,
  Amsterdam: 15,
  Brussels: 10,
  Dublin: 15,
  Helsinki: 6,
  Sydney: 18,
  Melbourne: 15,
  Perth: 10,
  Auckland: 8,
  Guangzhou: 8,
  Tokyo: 6,
  'Sao Paulo': 4,
};

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
