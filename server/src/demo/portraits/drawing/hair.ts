import sharp from 'sharp';
import { fill } from './shapes.ts';

/** Part of the head's frame that is examined, and the size of a cell in its units. */
const area = { x: -160, y: -160, width: 880, height: 880 };
const cell = 2;
const columns = area.width / cell;
const rows = area.height / cell;
/** In cells: thinner ink than twice the first radius is a line, and what remains grows back by the second one. */
const erosion = 5;
const growth = 10;

/**
 * Where the dark ink of a head is hair, as path data: ink that survives opening, so that the lines of jaw and ear do not.
 * @param ink SVG path data
 */
export async function hairRegion(ink: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${area.x} ${area.y} ${area.width} ${area.height}">${fill(ink, '#fff', 'fill-rule="evenodd"')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  if (info.width !== columns || info.height !== rows) throw new Error('the head was drawn in another size');
  const isInk = Uint8Array.from(data, (alpha) => (alpha > 127 ? 1 : 0));
  const core = spread(isInk, erosion, 0);
  return regionPath(spread(core, growth, 1));
}

/** Spreads one value into the cells of a square around it: 1 dilates, 0 erodes. */
function spread(cells: Uint8Array, radius: number, value: 0 | 1): Uint8Array {
  const across = spreadAlong(cells, radius, value, { count: rows, length: columns, step: 1, jump: columns });
  return spreadAlong(across, radius, value, { count: columns, length: rows, step: columns, jump: 1 });
}

interface Lines {
  count: number;
  length: number;
  /** Distance of neighbours on a line, and of lines, in the array. */
  step: number;
  jump: number;
}

function spreadAlong(cells: Uint8Array, radius: number, value: 0 | 1, lines: Lines): Uint8Array {
  const result = Uint8Array.from(cells);
  for (let line = 0; line < lines.count; line += 1) {
    const start = line * lines.jump;
    let last = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < lines.length + radius; at += 1) {
      if (at < lines.length && cells[start + at * lines.step] === value) last = at;
      const target = at - radius;
      if (target >= 0 && target - last <= radius) result[start + target * lines.step] = value;
    }
  }
  return result;
}

/** Rows of equal runs are one rectangle. */
function regionPath(cells: Uint8Array): string {
  let path = '';
  for (let row = 0; row < rows; row += 2) {
    for (let column = 0; column < columns; column += 1) {
      if (cells[row * columns + column] !== 1) continue;
      const start = column;
      while (column < columns && cells[row * columns + column] === 1) column += 1;
      path += `M${area.x + start * cell} ${area.y + row * cell}h${(column - start) * cell}v${2 * cell}h-${(column - start) * cell}z`;
    }
  }
  return path;
}
