import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoilOptions, coilOf } from './coil.ts';
import { type BasketPattern, basketPatterns } from './patterns.ts';
import { type BasketOptions, basketShapes, basketSize, ringShapes } from './shapes.ts';
import { svgOf } from './svg.ts';

const patterns = Object.keys(basketPatterns) as BasketPattern[];
const whole: CoilOptions = {
  size: basketSize,
  rings: 30,
  thread: basketPatterns.home,
  seed: 'awamu',
  thickness: 0.4,
  woven: 1,
  hole: 0,
  done: 1,
};
const options: BasketOptions = { pattern: 'home', colour: 'bark', ground: 'light', seed: 'awamu', rings: 10 };
const anyCoil = fc.record({
  size: fc.constant(basketSize),
  rings: fc.integer({ min: 9, max: 32 }),
  thread: fc.constantFrom(...patterns).map((name) => basketPatterns[name]),
  seed: fc.string(),
  thickness: fc.constantFrom(0.4, 0.5),
  woven: fc.double({ min: 0.12, max: 1, noNaN: true }),
  hole: fc.constant(0),
  done: fc.constant(1),
});

/** By how much a computed distance may miss the true one. */
const rounding = 1e-9;

function fromCentre({ x, y }: { x: number; y: number }): number {
  return Math.hypot(x - basketSize / 2, y - basketSize / 2);
}

describe('the coil of a basket', () => {
  it('has about 7,800 stitches at 30 rings', () => {
    expect(coilOf(whole).stitches.length).toBeGreaterThan(6_500);
    expect(coilOf(whole).stitches.length).toBeLessThan(8_500);
  });

  it('stays within its radius, and every stitch runs outwards', () => {
    fc.assert(
      fc.property(anyCoil, (given) => {
        const { stitches, rim, radius, width } = coilOf(given);
        // The picture of an unfinished coil has a margin, and its ends stray by a few hundredths of a ring.
        const limit = given.woven < 1 ? radius + width : radius;
        for (const { from, to } of stitches) expect(fromCentre(from)).toBeLessThanOrEqual(fromCentre(to) + rounding);
        for (const { to } of [...stitches, ...rim]) expect(fromCentre(to)).toBeLessThanOrEqual(limit + rounding);
      }),
      { numRuns: 20, examples: [[{ ...whole, rings: 9, seed: '' }]] },
    );
  });

  it('grows: of less woven there are fewer stitches, in the same order of threads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 98 }), (percent) => {
        const part = coilOf({ ...whole, woven: percent / 100 }).stitches;
        const more = coilOf({ ...whole, woven: (percent + 1) / 100 }).stitches;
        expect(part.length).toBeLessThan(more.length);
        expect(more.slice(0, part.length).map(({ thread }) => thread)).toEqual(part.map(({ thread }) => thread));
      }),
      { numRuns: 20 },
    );
  });

  it('is closed by a rim only when it is finished', () => {
    expect(coilOf(whole).rim.length).toBeGreaterThan(0);
    expect(coilOf({ ...whole, woven: 0.99 }).rim).toEqual([]);
    expect(coilOf({ ...whole, done: 0.99 }).rim).toEqual([]);
  });

  it('ends at the upper right while it is unfinished', () => {
    for (const woven of [0.12, 0.3, 0.77]) {
      const { angle } = coilOf({ ...whole, woven }).end;
      // The last stitch is less than one step before the end.
      expect(Math.cos(angle)).toBeGreaterThan(0.4);
      expect(Math.sin(angle)).toBeLessThan(-0.4);
    }
  });

  it('leaves the middle out for a face, and marks what is still to come', () => {
    const { stitches, radius } = coilOf({ ...whole, hole: 0.7, done: 0.6 });
    expect(Math.min(...stitches.map(({ from }) => fromCentre(from)))).toBeGreaterThan(radius * 0.69);
    const undone = stitches.filter(({ thread }) => thread === 'undone').length;
    expect(undone / stitches.length).toBeCloseTo(0.4, 1);
  });
});

describe('the picture of a basket', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(basketShapes(options)).toEqual(basketShapes({ ...options }));
    expect(basketShapes(options)).not.toEqual(basketShapes({ ...options, seed: 'other' }));
  });

  it('never shows less than the least that is woven, nor more than all', () => {
    expect(basketShapes({ ...options, woven: 0 })).toEqual(basketShapes({ ...options, woven: 0.12 }));
    expect(basketShapes({ ...options, woven: 2 })).toEqual(basketShapes(options));
  });

  it.each(patterns)('has only numbers in its paths: %s', (pattern) => {
    for (const woven of [0.12, 0.5, 1]) {
      const svg = svgOf(basketShapes({ ...options, pattern, woven }), 264);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(svgOf(ringShapes({ colour: 'lake', ground: 'dark', seed: 'face', done: 0.4 }), 264)).not.toMatch(
      /NaN|undef/,
    );
  });

  it.each(patterns)('uses all three threads: %s', (pattern) => {
    const { stitches } = coilOf({ ...whole, thread: basketPatterns[pattern] });
    expect(new Set(stitches.map(({ thread }) => thread))).toEqual(new Set(['white', 'colour', 'gold']));
  });
});
