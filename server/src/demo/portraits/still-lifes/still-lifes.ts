import { leaves, shells } from '../clothes/prints.ts';
import { canvas } from '../compose.ts';
import { choirBook } from './choir-book.ts';
import { helmet } from './helmet.ts';
import { matoke } from './matoke.ts';
import { omweso } from './omweso.ts';
import { passport } from './passport.ts';
import { rolex } from './rolex.ts';

/** Things that members show instead of themselves. */
const drawings = { rolex, matoke, omweso, helmet, passport, choirBook } as const;

export type StillLife = keyof typeof drawings;

export const stillLifes = Object.keys(drawings) as readonly StillLife[];

const fabrics = shells('shells', '#1d6a86', '#e9a900', '#fbf6ee') + leaves('leaves', '#a8481f', '#c56a3c', '#e9a900');

/** The still life as SVG, 880 × 1100. */
export function stillLifeSvg(name: StillLife): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"><defs>${fabrics}</defs>${drawings[name]()}</svg>`;
}
