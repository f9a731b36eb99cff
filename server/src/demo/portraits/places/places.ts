import { kampala, lake } from './country.ts';
import { boston, london, stockholm } from './old-towns.ts';
import { barkcloth, church, library } from './rooms.ts';
import { dubai, johannesburg, toronto } from './skylines.ts';

/** The places behind people, 880 × 1100, in a few flat tones that are quieter than a face. */
export const places = {
  london,
  boston,
  stockholm,
  toronto,
  dubai,
  johannesburg,
  kampala: () => kampala(false),
  kampalaAtDusk: () => kampala(true),
  lake,
  library: () => library('#a9744a'),
  church,
  barkcloth: () => barkcloth('#d99a63'),
} as const;

export type PlaceName = keyof typeof places;
