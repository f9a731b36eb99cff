import { fractions } from './drawing/shapes.ts';

/** Colour of the grain, and how opaque it is at most; it is the same on every picture. */
const color = [61, 36, 18] as const;
const strongest = 17;

/** Grain as of paper, as RGBA pixels: dark specks of different strength. */
export function grain(width: number, height: number): Buffer {
  const next = fractions('grain');
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    // The sum of two numbers is mostly in the middle, and only its upper half is seen.
    const strength = Math.max(0, next() + next() - 1);
    pixels.set([...color, Math.round(strength * strongest)], at);
  }
  return pixels;
}
