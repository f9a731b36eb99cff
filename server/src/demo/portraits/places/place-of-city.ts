import type { PlaceName } from './places.ts';

const cities: Partial<Record<PlaceName, readonly string[]>> = {
  london: ['London', 'Leicester', 'Birmingham', 'Manchester', 'Reading', 'Leeds', 'Bristol', 'Glasgow', 'Dublin'],
  boston: ['Boston', 'New York', 'Washington', 'Chicago', 'Minneapolis', 'Atlanta', 'Nottingham'],
  toronto: ['Toronto', 'Ottawa', 'Calgary', 'Vancouver', 'Edmonton', 'Seattle'],
  dubai: ['Dubai', 'Abu Dhabi', 'Doha', 'Muscat'],
  johannesburg: ['Johannesburg', 'Cape Town', 'Nairobi', 'Kigali', 'Perth', 'Sydney'],
  stockholm: ['Stockholm', 'Göteborg', 'Oslo', 'Copenhagen', 'Amsterdam', 'Brussels', 'Berlin', 'Hamburg'],
};

/** Places that say nothing about where somebody lives. */
export const elsewhere = ['kampala', 'kampalaAtDusk', 'lake', 'library', 'church', 'barkcloth'] as const;

/** Where a picture can have been taken: in the person's town if nobody beside them is there, otherwise anywhere. */
export function placesFor(city: string | null, visited: readonly PlaceName[]): readonly PlaceName[] {
  const towns = Object.entries(cities) as [PlaceName, readonly string[]][];
  const town = towns.find(([, names]) => city !== null && names.includes(city))?.[0];
  return town === undefined || visited.includes(town) ? elsewhere : [town];
}
