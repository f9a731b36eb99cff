import { type Coil, type CoilOptions, coilOf, type Point } from './coil.ts';
import { type BasketPattern, basketPatterns } from './patterns.ts';
import { type BasketColour, type BasketGround, threadsOf } from './threads.ts';

/** One path of an SVG picture; lines have round ends. */
export interface Shape {
  d: string;
  stroke: string;
  /** Width of the line. */
  width: number;
  opacity?: number;
  /** A pattern of dashes, as in SVG. */
  dashes?: string;
}

export interface BasketOptions {
  pattern: BasketPattern;
  colour: BasketColour;
  ground: BasketGround;
  /** The same seed gives the same basket. */
  seed: string;
  /** 28 to 32 from 480 px, 20 to 22 from 200, 9 to 12 from 48. */
  rings: number;
  /** How much is sewn, 0 to 1; never drawn below .12. An unfinished basket has a loose end, a thread and a needle. */
  woven?: number;
}

export interface RingOptions {
  colour: BasketColour;
  ground: BasketGround;
  seed: string;
  /** The share that is done, 0 to 1. */
  done: number;
}

/** The side of every picture, in its own units. */
export const basketSize = 1000;
const centre = basketSize / 2;
const leastWoven = 0.12;
/** From so many rings on the stitches lie closer. */
const finerFrom = 13;
/** A ring round a face: the outer four of fourteen rings. */
const faceRings = { rings: 14, hole: 10 / 14 };
/** The part of a ring of progress that is still to come. */
const undone = { stitches: ['#382e26', '#342a23', '#3e332a', '#382e26'], groove: '#221c17' } as const;
const guideColours: Record<BasketGround, string> = { light: '#cdb591', dark: '#5a4a3c' };
const straw = { dark: '#916f4b', light: '#d9b87f', line: '#a98248', edge: '#8a6a3c' };
const brown = '#3a1706';
const steel = { body: '#6b5a4a', shine: '#f6ecd9' };

/** The shapes of a basket, from the lowest to the topmost, in a square of `basketSize`. */
export function basketShapes({ pattern, colour, ground, seed, rings, woven = 1 }: BasketOptions): Shape[] {
  const options: CoilOptions = {
    size: basketSize,
    rings,
    thread: basketPatterns[pattern],
    seed,
    thickness: rings < finerFrom ? 0.5 : 0.4,
    woven: Math.max(leastWoven, Math.min(1, woven)),
    hole: 0,
    done: 1,
  };
  const coil = coilOf(options);
  const isUnfinished = options.woven < 1;
  return [
    ...(isUnfinished ? [...guides(options.woven, coil.radius, guideColours[ground]), ...looseEnd(coil)] : []),
    ...stitchShapes(coil, colour, ground),
    ...(isUnfinished ? [...needle(coil, threadsOf(colour, ground).gold.stitches[0]), edge(coil)] : []),
    knot(coil, threadsOf(colour, ground)[options.thread(0.02, 0)].stitches[0]),
  ];
}

/** A ring of progress to lay round a face: the done part in colour, the rest dark. */
export function ringShapes({ colour, ground, seed, done }: RingOptions): Shape[] {
  const thread: CoilOptions['thread'] = (out, turn) => {
    if (out > 0.93) return 'colour';
    return (turn * 12 + out * 4) % 1 < 0.5 ? 'gold' : 'colour';
  };
  const { rings, hole } = faceRings;
  const coil = coilOf({ size: basketSize, rings, thread, seed, thickness: 0.5, woven: 1, hole, done });
  return stitchShapes(coil, colour, ground);
}

/** The stitches of one thread lie on their groove; the stitches of one tone are one path. */
function stitchShapes(coil: Coil, colour: BasketColour, ground: BasketGround): Shape[] {
  const tones = { ...threadsOf(colour, ground), undone };
  const { pitch, width } = coil;
  const grooves = new Map<string, string>();
  const stitches = new Map<string, string>();
  for (const stitch of coil.stitches) {
    const { groove, stitches: strands } = tones[stitch.thread];
    add(grooves, groove, line(stitch));
    add(stitches, strands[stitch.tone] ?? strands[0], line(stitch));
  }
  const rimStitches = new Map<string, string>();
  for (const stitch of coil.rim) add(rimStitches, tones.colour.stitches[stitch.tone] ?? '', line(stitch));
  const rimGroove = coil.rim.map(line).join('');
  return [
    ...shapesOf(grooves, pitch * 1.22),
    ...shapesOf(stitches, pitch * 0.86),
    { d: path(coil.groove), stroke: brown, width: round(Math.max(0.8, width * 0.11)), opacity: 0.34 },
    ...(rimGroove ? [{ d: rimGroove, stroke: tones.colour.groove, width: round(pitch * 1.62) }] : []),
    ...shapesOf(rimStitches, pitch * 1.2),
  ];
}

function add(paths: Map<string, string>, colour: string, part: string): void {
  paths.set(colour, (paths.get(colour) ?? '') + part);
}

function shapesOf(paths: Map<string, string>, width: number): Shape[] {
  return [...paths].map(([stroke, d]) => ({ d, stroke, width: round(width) }));
}

/** Dotted rings where the basket is still to grow. */
function guides(woven: number, radius: number, stroke: string): Shape[] {
  const shares = [0.25, 0.5, 0.75, 1].filter((share) => share > woven + 0.06);
  return shares.map((share) => {
    const r = round(radius * share);
    const d = `M${centre - r} ${centre}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
    return { d, stroke, width: 3, dashes: '6 16' };
  });
}

/** The straw that is not yet sewn, with its fibres. */
function looseEnd({ end, width, radius }: Coil): Shape[] {
  const middle = end.radius + width / 2;
  const reach = ((0.5 * radius) / middle < 1 ? 1 : 0.9) * 0.62;
  const strand = (shift: number) =>
    path(
      Array.from({ length: 27 }, (_, index) => {
        const along = index / 26;
        const distance = middle + shift * width + along ** 2 * width * 2.4 + along * width * 0.3;
        return around(distance, end.angle + along * reach);
      }),
    );
  return [
    { d: strand(0), stroke: straw.dark, width: round(width * 0.9) },
    { d: strand(0), stroke: straw.light, width: round(width * 0.72) },
    ...[-0.2, 0, 0.2].map((shift) => ({
      d: strand(shift),
      stroke: straw.line,
      width: round(Math.max(0.7, width * 0.06)),
      opacity: 0.75,
    })),
  ];
}

/** The working thread runs from the last stitch to a needle. */
function needle({ end, width }: Coil, thread: string): Shape[] {
  const from = around(end.radius + width * 0.9, end.angle);
  const direction = end.angle - 0.55;
  const eye = moved(from, direction, 190);
  const tip = moved(eye, direction + 0.9, 150);
  const [first, second] = [moved(from, direction - 0.9, 150), moved(eye, direction + 0.9, -110)];
  const third = { x: (eye.x * 2 + tip.x) / 3, y: (eye.y * 2 + tip.y) / 3 };
  return [
    { d: `M${at(from)}C${at(first)} ${at(second)} ${at(eye)}`, stroke: thread, width: 7 },
    { d: `M${at(eye)}L${at(tip)}`, stroke: steel.body, width: 8 },
    { d: `M${at(eye)}L${at(third)}`, stroke: steel.shine, width: 2.2 },
  ];
}

function edge({ edge: points, width }: Coil): Shape {
  return { d: path(points), stroke: straw.edge, width: round(Math.max(1, width * 0.1)), opacity: 0.55 };
}

/** The knot in the middle: a line without length, with a round end as wide as the knot. */
function knot({ width }: Coil, stroke: string): Shape {
  return { d: `M${centre} ${centre}h0`, stroke, width: round(width * 1.24) };
}

function around(radius: number, angle: number): Point {
  return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
}

function moved({ x, y }: Point, angle: number, distance: number): Point {
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance };
}

function line({ from, to }: { from: Point; to: Point }): string {
  return `M${at(from)}L${at(to)}`;
}

function path(points: Point[]): string {
  return points.length > 0 ? `M${points.map(at).join('L')}` : '';
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** A tenth of a unit is less than a tenth of a pixel at any size. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
