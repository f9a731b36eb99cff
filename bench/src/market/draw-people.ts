import { createRandom, type Random } from '../../../server/src/demo/random.ts';
import { findPlaces } from '../../../server/src/product/places/gazetteer.ts';
import { type City, type Person, regions } from './person.ts';

const days = 30;
const interestCount = 60;
/** Shares of the five groups. */
const groupShares = [0.38, 0.26, 0.18, 0.11, 0.07];

/** Cities of very different size: the second has half as many members as the first, the third a third. */
export function drawCities(seed: number, count: number): City[] {
  const random = createRandom(seed);
  const found = [...'abcdefghijklmnoprstuvwz'].flatMap((beginning) => findPlaces(beginning, 400));
  const byPlace = new Map(
    found.filter(({ region }) => region).map((place) => [`${place.latitude} ${place.longitude}`, place]),
  );
  return random
    .sample([...byPlace.values()], count)
    .map(({ label, latitude, longitude, region }) => ({ label, latitude, longitude, region: region ?? '' }));
}

const regionBit = (region: string): number => {
  const place = (regions as readonly string[]).indexOf(region);
  return place < 0 ? 0 : 1 << place;
};

/** Members with a heavy tail of appeal, five groups, cities, joiners, same-sex and bisexual members; ages in whole years. */
export function drawPeople(seed: number, size: number, cities: readonly City[]): Person[] {
  const random = createRandom(seed + 1_000);
  const sums: number[] = [];
  for (const rank of cities.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1));
  const ids = Array.from({ length: size }, () => random.uuid()).toSorted();
  return ids.map((id) => drawPerson(random, id, cities, sums));
}

function drawPerson(random: Random, id: string, cities: readonly City[], sums: readonly number[]): Person {
  const fraction = () => random.int(0, 999_999) / 1_000_000;
  const at = fraction() * (sums.at(-1) ?? 0);
  const city = random.chance(0.95) ? sums.findIndex((sum) => sum > at) : -1;
  const { gender, lookingFor } = drawKind(random);
  const age = random.chance(0.04) ? random.int(56, 82) : 18 + Math.floor(42 * fraction() * Math.sqrt(fraction()));
  const isMan = gender === 'man';
  return {
    id,
    gender,
    lookingFor,
    born: Math.floor(Date.UTC(new Date().getUTCFullYear() - age, 0, 1) / 86_400_000),
    age,
    ageMin: Math.max(18, Math.min(78, age - 4 - random.int(0, 10))),
    ageMax: Math.min(80, Math.max(age, 18) + 4 + random.int(0, 12)),
    city,
    region: city < 0 ? 0 : regionBit(cities[city]?.region ?? ''),
    showsPlace: random.chance(0.94),
    maxDistance: random.pick([10, 25, 50, 50, 80, 100]),
    regionPreference: random.chance(0.4) ? 1 << random.int(0, 6) : 0,
    intentions: random.sample([1, 2, 4, 8, 16, 32, 64, 128], random.int(1, 2)).reduce((bits, bit) => bits | bit, 0),
    communicationStyle: random.sample([1, 2, 4, 8, 16, 32, 64, 128], 2).reduce((bits, bit) => bits | bit, 0),
    vibe: random.int(0, 7),
    lifePhase: random.int(0, 7),
    emotionalAvailability: random.int(0, 4),
    valueAlignment: random.int(1, 10),
    timezoneOverlap: random.int(1, 10),
    interests: drawInterests(random),
    ...drawHidden(random, isMan),
  };
}

function drawKind(random: Random): { gender: string; lookingFor: string } {
  const draw = random.int(0, 999);
  if (draw >= 970) return { gender: draw >= 990 ? 'other' : 'non-binary', lookingFor: 'everyone' };
  const gender = draw < 510 ? 'man' : 'woman';
  if (random.chance(0.12)) return { gender, lookingFor: 'everyone' };
  const isSameSex = random.chance(0.08);
  return { gender, lookingFor: (gender === 'man') === isSameSex ? 'men' : 'women' };
}

function drawInterests(random: Random): number[] {
  const drawn = Array.from({ length: 5 }, () => Math.floor(interestCount * (random.int(0, 999_999) / 1_000_000) ** 2));
  return [...new Set(drawn)].toSorted((one, other) => one - other);
}

/** What no rule knows: tastes, appeal and how often somebody comes. */
function drawHidden(random: Random, isMan: boolean) {
  const at = random.int(0, 999) / 1_000;
  let sum = 0;
  const group = groupShares.findIndex((share) => {
    sum += share;
    return at < sum;
  });
  const appeal = normal(random);
  return {
    group: Math.max(group, 0),
    likesEasily: 0.9 * normal(random) + (isMan ? 0.5 : -0.5) - 0.25 * appeal,
    // A heavy tail: few are liked by nearly everybody.
    likedOften: 0.85 * appeal + (random.chance(0.1) ? 0.8 : -0.09) + (isMan ? -0.4 : 0.4),
    activity: random.pick([0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9]),
    joins: random.chance(0.2) ? random.int(1, days - 5) : -random.int(1, 60),
  };
}

/** A standard normal number, by Box and Muller's method. */
function normal(random: Random): number {
  const [radius, angle] = [random.int(1, 1_000_000) / 1_000_000, random.int(1, 1_000_000) / 1_000_000];
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
}
