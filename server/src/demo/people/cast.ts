import type { Gender, LookingFor } from '@awamu/contracts/options.ts';
import type { Wish } from '../portraits/look.ts';
import people from './cast.json' with { type: 'json' };

/** The people whom a visitor meets first; they also appear in the style tile. */
export interface Role {
  fullName: string;
  gender: Gender;
  lookingFor: LookingFor;
  age: number;
  city: string;
  bio: string;
  interests: string[];
  look: Wish;
}

/** Ordered by address: member1 is Nakato. */
export const cast = people as readonly Role[];
