import { createRandom } from '../../random.ts';

/** To one decimal, which keeps the drawings short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A line with round ends and joins. @param path SVG path data */
export function stroke(path: string, color: string, width = 5, attributes = ''): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

/** @param path SVG path data */
export function fill(path: string, color: string, attributes = ''): string {
  return `<path d="${path}" fill="${color}" ${attributes}/>`;
}

/** @param radius of the corners */
export function rect(x: number, y: number, width: number, height: number, color: string, radius = 0, attributes = '') {
  const corners = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"${corners} ${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, color: string, attributes = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" ${attributes}/>`;
}

export function cloud(x: number, y: number, scale: number, color: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="${color}" d="M0 40C-4 20 20 8 40 16C50-8 96-10 108 14C130 2 160 16 156 40Z"/>`;
}

/** Windows in columns and rows: where the first one is, how many, how large, and how far apart. */
export interface WindowGrid {
  x: number;
  y: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  columnGap: number;
  rowGap: number;
}

/** @param isLit which windows are drawn */
export function windows(grid: WindowGrid, color: string, isLit: (column: number, row: number) => boolean): string {
  let path = '';
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      if (!isLit(column, row)) continue;
      const [x, y] = [grid.x + column * grid.columnGap, grid.y + row * grid.rowGap];
      path += `M${x} ${y}h${grid.width}v${grid.height}h-${grid.width}z`;
    }
  }
  return fill(path, color);
}

/** Numbers from 0 to below 1 that are always the same for a word, so that a drawing never changes. */
export function fractions(word: string): () => number {
  let hash = 2_166_136_261;
  for (const character of word) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  const random = createRandom(hash);
  return () => random.int(0, 9_999) / 10_000;
}

/** An entry of a list of colours; beyond the end it begins again. */
export function toneAt(tones: readonly string[], index: number): string {
  return tones[index % tones.length] ?? '#000000';
}
