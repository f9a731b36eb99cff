import type { InteractionType } from '@awamu/contracts/options.ts';

/** The size of the next card below the top one. */
export const waitingScale = 0.96;

const directions: Record<InteractionType, { x: number; y: number; rotate: number }> = {
  like: { x: 1, y: -0.05, rotate: 18 },
  pass: { x: -1, y: -0.05, rotate: -18 },
  super_like: { x: 0, y: -1, rotate: 0 },
};

/** Final position of a decided card, in pixels and degrees: off the window, on the side of its decision. */
export function awayFrom(type: InteractionType): { x: number; y: number; rotate: number } {
  const { x, y, rotate } = directions[type];
  return { x: x * innerWidth, y: y * innerHeight, rotate };
}
