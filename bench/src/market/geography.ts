import type { City } from './person.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function distanceKm(one: City, other: City): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitude;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, latitude + along)));
}

/** A distance rounded up (private.shown_distance). */
function shownDistance(km: number): number {
  const steps = [
    [50, 5],
    [100, 10],
    [500, 50],
  ] as const;
  const step = steps.find(([most]) => km <= most)?.[1] ?? 100;
  return Math.max(Math.ceil(km / step) * step, 5);
}

/** Which cities are near each other, by number (private.near_cities). */
export class Geography {
  readonly cities: readonly City[];
  readonly #near = new Map<number, ReadonlySet<number>>();

  constructor(cities: readonly City[]) {
    this.cities = cities;
  }

  /** The cities within a distance of one, with itself; none around an unknown place. */
  near(city: number, maxDistance: number): ReadonlySet<number> {
    const reach = shownDistance(maxDistance);
    const key = 1_000 * city + reach;
    const known = this.#near.get(key);
    if (known) return known;
    const centre = this.cities[city];
    const near = new Set<number>();
    for (const [place, other] of this.cities.entries()) {
      if (centre && shownDistance(distanceKm(centre, other)) <= reach) near.add(place);
    }
    this.#near.set(key, near);
    return near;
  }
}
