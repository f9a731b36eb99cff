import type { Thread } from './threads.ts';

/** `home` is Awamu's own: landing page, matches and films. The others are for articles and rooms. */
export type BasketPattern = 'home' | 'mountains' | 'swirl' | 'diamonds';

/** The thread at a place: `out` is 0 in the middle and 1 at the rim, `turn` is the share of a turn from the start. */
export type PatternThread = (out: number, turn: number) => Thread;

/** Distance from the middle of the nearest of `count` equal sectors: 0 in the middle, 1 at its edges. */
function fromSector(turn: number, count: number, shift = 0): number {
  return Math.abs(fraction(turn * count + shift) - 0.5) * 2;
}

function fraction(value: number): number {
  return value - Math.floor(value);
}

/** Eight petals, a gold band, sixteen rays and twenty-four blades. */
const home: PatternThread = (out, turn) => {
  if (out < 0.055) return 'gold';
  if (out < 0.085) return 'colour';
  if (out < 0.37) return petals((out - 0.085) / 0.285, fromSector(turn, 8));
  if (out < 0.405) return 'gold';
  if (out < 0.435) return 'white';
  if (out < 0.7) return rays((out - 0.435) / 0.265, fromSector(turn, 16, 0.5));
  if (out < 0.735) return 'colour';
  if (out < 0.765) return 'gold';
  if (out < 0.935) return fraction(turn * 24 + (out - 0.765) * 5.6) < 0.5 ? 'colour' : 'white';
  return out < 0.967 ? 'gold' : 'colour';
};

function petals(along: number, across: number): Thread {
  const width = Math.sin(Math.PI * Math.min(1, along * 0.94 + 0.03)) ** 0.8 * 0.76;
  if (across < width * 0.36 && along > 0.2 && along < 0.82) return 'gold';
  return across < width ? 'colour' : 'white';
}

function rays(along: number, across: number): Thread {
  if (across < 0.5 - along * 0.9) return 'gold';
  return across < 1.02 * (1 - along) ? 'colour' : 'white';
}

/** From where to where each range of mountains reaches, the number of its peaks, and its shift in peaks. */
const ranges = [
  [0.12, 0.38, 7, 0],
  [0.4, 0.66, 14, 0.5],
  [0.68, 0.93, 14, 0],
] as const;

/** Three ranges of mountains, each with a gold line below its slopes. */
const mountains: PatternThread = (out, turn) => {
  if (out < 0.08) return 'colour';
  if (out < 0.12) return 'gold';
  for (const [from, to, count, shift] of ranges) {
    if (out < from || out >= to) continue;
    const above = (out - from) / (to - from) - (0.12 + fromSector(turn, count, shift) * 0.62);
    if (Math.abs(above) < 0.15) return 'colour';
    return above < 0 && above > -0.27 ? 'gold' : 'white';
  }
  if (out > 0.965) return 'gold';
  return out > 0.93 ? 'colour' : 'gold';
};

/** Nine arms that turn as they run outwards. */
const swirl: PatternThread = (out, turn) => {
  if (out < 0.07 || out > 0.96) return 'colour';
  if (out < 0.11 || out > 0.925) return 'gold';
  const across = fraction(turn * 9 + out * 2.1);
  if (across < 0.34) return 'colour';
  return across < 0.46 ? 'gold' : 'white';
};

/** A star of eight points in two rows of diamonds, twelve and sixteen, with a gold middle. */
const diamonds: PatternThread = (out, turn) => {
  if (out > 0.96) return 'colour';
  if (out < 0.06 || out > 0.925) return 'gold';
  if (out < 0.36) return fromSector(turn, 8) < 1.4 - out * 3.9 ? 'colour' : 'white';
  const isInner = out < 0.64;
  const along = isInner ? (out - 0.36) / 0.28 : (out - 0.64) / 0.285;
  const fromMiddle = Math.abs(along - 0.5) * 2 + fromSector(turn, isInner ? 12 : 16, 0.5);
  if (fromMiddle < 0.42) return 'gold';
  return fromMiddle < 1.02 ? 'colour' : 'white';
};

export const basketPatterns: Record<BasketPattern, PatternThread> = { home, mountains, swirl, diamonds };
