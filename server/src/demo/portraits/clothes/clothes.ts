import type { Garment, Outfit } from '../drawing/figure-parts.ts';
import { jersey, scrubs, shirt } from './everyday.ts';
import { blazer, gomesi, kanzu, kitenge } from './formal.ts';
import { denim, knit, parka } from './warm.ts';

type DrawGarment = (outfit: Outfit, id: string, torso: string) => Garment;

/** Each draws a garment for a torso; the id is the beginning of the names of its definitions. */
export const clothes = {
  jersey,
  kanzu,
  gomesi,
  kitenge,
  scrubs,
  parka,
  shirt,
  knit,
  blazer,
  denim,
} as const satisfies Record<string, DrawGarment>;

export type ClothesName = keyof typeof clothes;
