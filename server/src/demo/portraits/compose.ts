import { drawFigure, type Figure } from './drawing/figure.ts';
import { hairRegion } from './drawing/hair.ts';
import type { HeadName } from './drawing/heads.ts';
import { type PeepParts, pathOf, peepOf } from './drawing/peeps.ts';
import type { View } from './drawing/views.ts';
import { type PlaceName, places } from './places/places.ts';

/** What a portrait shows: a person, a place, and the part of the drawing that is seen. */
export interface Look extends Figure, PeepParts {
  head: HeadName;
  place: PlaceName;
  view: View;
  /** The person looks to the other side; the place, numbers and badges stay as they are. */
  isMirrored: boolean;
}

/** Size of a picture's drawing in units. */
export const canvas = { width: 880, height: 1100 } as const;

const regions = new Map<string, Promise<string>>();

/** The region is the same for everybody with this head. */
function hairOf(head: string, ink: string): Promise<string> {
  const region = regions.get(head) ?? hairRegion(ink);
  regions.set(head, region);
  return region;
}

/** The portrait as SVG, 880 × 1100. The same look gives the same text. */
export async function portraitSvg(look: Look): Promise<string> {
  const face = look.face === 'laugh' || look.face === 'grin' ? 'smile' : look.face;
  const peep = peepOf({ ...look, face });
  const hair = look.isBald ? '' : await hairOf(look.head, pathOf(peep.head, 'dark'));
  const outfit = { ...look.outfit, isMirrored: look.isMirrored };
  const { definitions, drawing } = drawFigure({ ...look, outfit }, peep, hair);
  const { x, y, width, height } = look.view;
  const mirrored = look.isMirrored ? ' transform="translate(784 0) scale(-1 1)"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">`,
    `<defs>${definitions}</defs>${places[look.place]()}`,
    `<svg width="${canvas.width}" height="${canvas.height}" viewBox="${x} ${y} ${width} ${height}"><g${mirrored}>${drawing}</g></svg></svg>`,
  ].join('');
}
