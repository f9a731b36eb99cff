import { stroke } from '../drawing/shapes.ts';

/** Three wisps of steam. */
export function steam(x: number, y: number, scale: number, color: string): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".75">`,
    stroke('M0 0C-40 -60 40 -110 0 -170C-34 -220 24 -260 6 -310', color, 16),
    stroke('M80 10C44 -44 118 -90 84 -150C56 -196 104 -230 92 -268', color, 12),
    stroke('M-80 14C-116 -40 -44 -84 -78 -140C-100 -184 -60 -210 -70 -246', color, 12),
    '</g>',
  ].join('');
}
