import { stroke } from './shapes.ts';

/**
 * Characters as lines in a box of 10 × 14. A drawing has no text elements, as a server need not have fonts.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  B: 'M0 0V14H6C11 14 11 7 6 7H0H5C10 7 10 0 5 0Z',
  D: 'M0 0V14H4C12 14 12 0 4 0Z',
  E: 'M9 0H0V14H9M0 7H7',
  G: 'M10 3C8 -1 0 -2 0 7C0 16 10 15 10 8H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M5 0V14',
  K: 'M0 0V14M9 0L0 8M3 6L10 14',
  L: 'M0 0V14H9',
  N: 'M0 14V0L10 14V0',
  O: 'M5 0C-2 0 -2 14 5 14C12 14 12 0 5 0Z',
  P: 'M0 14V0H6C11 0 11 8 6 8H0',
  R: 'M0 14V0H6C11 0 11 7 6 7H0M5 7L10 14',
  S: 'M9 2C7 -1 1 -1 1 3.500C1 8 10 6 10 10.500C10 15 2 15 0 12',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9C0 16 10 16 10 9V0',
  W: 'M0 0L2.500 14L5 4L7.500 14L10 0',
  Y: 'M0 0L5 7L10 0M5 7V14',
  '1': 'M2 3L6 0V14',
  '2': 'M1 3C2 -1 10 -1 9 4C8.500 7 2 11 1 14H10',
  '7': 'M0 0H10L4 14',
  '8': 'M5 6.500C0 6.500 0 0 5 0C10 0 10 6.500 5 6.500C-1.500 6.500 -1.500 14 5 14C11.500 14 11.500 6.500 5 6.500Z',
  '+': 'M5 3V11M1 7H9',
};
const advance = 15;

export interface TextStyle {
  x: number;
  /** Upper edge of the capitals. */
  y: number;
  height: number;
  color: string;
  /** Thickness of the lines, in parts of the height. */
  weight?: number;
}

/** A text in capitals. */
export function drawText(text: string, { x, y, height, color, weight = 0.16 }: TextStyle): string {
  const scale = height / 14;
  const drawn = [...text].map((character, index) => {
    const path = glyphs[character];
    return path === undefined
      ? ''
      : `<g transform="translate(${index * advance} 0)">${stroke(path, color, weight * 14)}</g>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn.join('')}</g>`;
}
