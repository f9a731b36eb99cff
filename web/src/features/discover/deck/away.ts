import type { InteractionType } from '@awamu/contracts/options.ts';

/** Final position of a decided card, in pixels and degrees: off the screen, on the side of its decision. */
export const away: Record<InteractionType, { x: number; y: number; rotate: number }> = {
  like: { x: 560, y: -40, rotate: 18 },
  pass: { x: -560, y: -40, rotate: -18 },
  super_like: { x: 0, y: -720, rotate: 0 },
};
