import type { PatternThread } from './patterns.ts';
import { numbersFrom } from './random.ts';
import type { Thread } from './threads.ts';

export interface Point {
  x: number;
  y: number;
}

interface Stitch {
  from: Point;
  to: Point;
  /** `undone`: on the part of a ring of progress that is still to come. */
  thread: Thread | 'undone';
  /** Which of the thread's four tones. */
  tone: number;
}

export interface CoilOptions {
  /** Side of the square picture, in its own units. */
  size: number;
  rings: number;
  thread: PatternThread;
  /** The same seed gives the same basket. */
  seed: string;
  /** Distance between two stitches, in widths of a ring: .4, for small baskets .5. */
  thickness: number;
  /** How much is sewn, 0 to 1. */
  woven: number;
  /** The share of the inner rings that are left out, 0 to 1; for rings round a face. */
  hole: number;
  /** The share of a turn that is done, for rings of progress; 1 if all. */
  done: number;
}

export interface Coil {
  stitches: Stitch[];
  /** The stitches that close the rim of a finished basket. */
  rim: Stitch[];
  /** The groove between the turns, as the points of a spiral. */
  groove: Point[];
  /** The last turn of an unfinished basket, which has no turn outside of it. */
  edge: Point[];
  /** Where the last stitch is: angle in radians, and distance of its inner end from the middle. */
  end: { angle: number; radius: number };
  /** The width of a ring, and the distance between two stitches. */
  width: number;
  pitch: number;
  /** The radius of the finished basket. */
  radius: number;
}

const fullTurn = Math.PI * 2;
/** A finished coil starts at the top; an unfinished one ends at the upper right, where its needle has room. */
const top = -Math.PI / 2;
const upperRight = -Math.PI / 4;
/** Radius of the innermost turn, in widths of a ring. */
const core = 0.35;
/** Below this distance stitches merge into a flat colour. */
const leastPitch = 1.7;
/** How far a stitch leans, in widths of a ring. */
const lean = 0.42;
/** By how much a hand strays: along the coil in distances of stitches, at the ends in widths of a ring. */
const stray = { along: 0.26, ends: 0.07 };

/**
 * The geometry of a basket: one coil from the middle outwards, sewn stitch by stitch. A stitch crosses the coil. The
 * picture of an unfinished basket has a wider margin, for its loose end.
 */
export function coilOf(options: CoilOptions): Coil {
  const { size, rings, seed, woven, hole } = options;
  const next = numbersFrom(seed);
  const radius = size / 2 - size * (woven < 1 ? 0.05 : 0.012);
  const width = radius / (rings + core);
  const pitch = Math.max(leastPitch, width * options.thickness);
  const start = woven < 1 ? upperRight - woven * rings * fullTurn : top;
  const measures = { centre: size / 2, width, pitch, radius, start, next };
  const stitches: Stitch[] = [];
  let end = { angle: start, radius: 0 };
  let turn = hole * rings;
  while (turn < woven * rings) {
    const inner = (core + turn) * width;
    const step = pitch / Math.max(inner + width / 2, pitch * 1.6);
    stitches.push(stitchAt(turn, step, measures, options));
    end = { angle: start + turn * fullTurn, radius: inner };
    turn += step / fullTurn;
  }
  const isFinished = woven >= 1 && options.done >= 1;
  return {
    stitches,
    rim: isFinished ? rimOf(measures) : [],
    groove: spiral(Math.max(1, hole * rings), woven * rings, measures),
    edge: woven < 1 ? spiral(woven * rings, woven * rings + 1, measures) : [],
    end,
    width,
    pitch,
    radius,
  };
}

interface Measures {
  centre: number;
  width: number;
  pitch: number;
  radius: number;
  /** Angle of the first stitch, in radians. */
  start: number;
  next: () => number;
}

function stitchAt(turn: number, step: number, measures: Measures, options: CoilOptions): Stitch {
  const { width, pitch, radius, start, next } = measures;
  const inner = (core + turn) * width;
  const around = turn - Math.floor(turn);
  // A whole turn has one place in the pattern, else its edges would run as spirals.
  const out = Math.min(0.999, (Math.floor(turn) + 0.5) / options.rings);
  const thread = around > options.done ? 'undone' : options.thread(out, around);
  const angle = start + turn * fullTurn + (next() - 0.5) * step * stray.along;
  const strayIn = (next() - 0.5) * width * stray.ends;
  const strayOut = (next() - 0.5) * width * stray.ends;
  const leaning = ((lean * width) / Math.max(inner + width / 2, width)) * (turn < 2 ? 0.4 : 1);
  // The round ends of a stitch stay inside its ring, and inside the rim.
  const cap = pitch * 0.42;
  const limit = options.woven < 1 ? Number.POSITIVE_INFINITY : radius;
  const longEnough = Math.max(inner + cap * 0.6, Math.min(inner + width, limit) - cap - width * 0.03 + strayOut);
  const outer = Math.min(longEnough, limit);
  return {
    from: pointAt(Math.min(outer, inner + cap + width * 0.03 + strayIn), angle - leaning / 2, measures),
    to: pointAt(outer, angle + leaning / 2, measures),
    thread,
    tone: Math.floor(next() * 4),
  };
}

function rimOf(measures: Measures): Stitch[] {
  const { width, pitch, radius, next } = measures;
  const count = Math.round((fullTurn * radius) / (pitch * 1.35));
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + (next() - 0.5) * 0.06) / count) * fullTurn;
    return {
      from: pointAt(radius - width * 0.62, angle, measures),
      to: pointAt(radius - width * 0.08, angle + (width * 0.55) / radius, measures),
      thread: 'colour',
      tone: Math.floor(next() * 4),
    };
  });
}

/** The points of the spiral from one turn to another; more than one turn has 70 points a turn. */
function spiral(from: number, to: number, measures: Measures): Point[] {
  const steps = Math.ceil((to - from) * 70);
  return Array.from({ length: Math.max(0, steps + 1) }, (_, index) => {
    const turn = Math.min(to, from + index / 70);
    return pointAt((core + turn) * measures.width, measures.start + turn * fullTurn, measures);
  });
}

function pointAt(radius: number, angle: number, { centre }: Pick<Measures, 'centre'>): Point {
  return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
}
