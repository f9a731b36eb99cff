export interface BasketRing {
  radius: number;
  /** In hundredths of the circumference: the length of each dash of the coloured strand, and of the gap after it. */
  dash: string;
  /** Start angle of the first dash, in degrees. */
  turn: number;
  /** True for a ring drawn entirely in the accent colour, which frames the pattern. */
  isBand: boolean;
}

export const basketSize = 200;
export const basketStitch = 7.6;

const ringCount = 12;
const petalCounts = [5, 6, 7, 8, 9, 10];

/** The rotation of the pattern from ring to ring, as a fraction of one petal. */
type Turning = (ring: number) => number;

/** The rings of a woven basket seen from above; the same seed gives the same basket. */
export function basketRings(seed: string): BasketRing[] {
  const next = numbersFrom(seed);
  const petals = petalCounts[Math.floor(next() * petalCounts.length)] ?? 8;
  const direction = next() > 0.5 ? 1 : -1;
  const period = 3 + Math.floor(next() * 3);
  const turnings: Turning[] = [
    (ring) => ring * 0.14 * direction,
    (ring) => Math.abs((ring % (2 * period)) - period) / period,
    (ring) => (Math.floor(ring / period) % 2) * 0.5,
    (ring) => (ring < ringCount / 2 ? ring : ringCount - ring) * 0.2 * direction,
  ];
  const turning = turnings[Math.floor(next() * turnings.length)] ?? (() => 0);
  const narrow = 0.3 + next() * 0.15;
  const swelling = next() * 0.3;
  const band = 4 + Math.floor(next() * 4);
  return Array.from({ length: ringCount }, (_, ring) => {
    const share = narrow + swelling * Math.sin((ring / (ringCount - 1)) * Math.PI);
    const petal = 100 / petals;
    return {
      radius: 12.5 + ring * (basketStitch - 0.4),
      dash: `${(petal * share).toFixed(2)} ${(petal * (1 - share)).toFixed(2)}`,
      turn: Number((((turning(ring) - share / 2) * 360) / petals).toFixed(2)),
      isBand: ring === band || ring === ringCount - 1,
    };
  });
}

/** A pseudo-random generator of numbers from 0 to 1, seeded by a text (FNV-1a, then mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
