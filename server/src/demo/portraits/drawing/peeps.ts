import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';

/** What a path of an Open Peeps drawing shows: skin, a second colour such as a scarf, dark lines and hair, or white. */
export type Role = 'skin' | 'cloth' | 'dark' | 'white';

export interface Piece {
  role: Role;
  /** SVG path data */
  path: string;
}

/** The parts of one drawing; each is in the frame of its own group, which `origins` places. */
export interface Peep {
  head: Piece[];
  face: Piece[];
  beard: Piece[];
  glasses: Piece[];
}

/** Where the parts are placed in the drawing. */
export const origins = { head: [156, 62], face: [315, 248], beard: [279, 400], glasses: [203, 303] } as const;

export interface PeepParts {
  head: string;
  face: string;
  beard: string | null;
  glasses: string | null;
}

type Options = NonNullable<Parameters<typeof openPeeps.create>[0]>['options'];

/** Colours by which the roles are recognised in the library's output. */
const markers = { skin: 'aa0001', clothing: 'aa0002', contrast: 'aa0003' };
const roles: Readonly<Record<string, Role>> = {
  [`#${markers.skin}`]: 'skin',
  [`#${markers.clothing}`]: 'cloth',
  [`#${markers.contrast}`]: 'cloth',
  '#fff': 'white',
  '#ffffff': 'white',
};

/** The parts of an Open Peeps drawing as paths, so that light and colour can be our own. */
export function peepOf({ head, face, beard, glasses }: PeepParts): Peep {
  const options = {
    head: [head],
    face: [face],
    facialHair: beard === null ? [] : [beard],
    facialHairProbability: beard === null ? 0 : 100,
    accessories: glasses === null ? [] : [glasses],
    accessoriesProbability: glasses === null ? 0 : 100,
    maskProbability: 0,
    skinColor: [markers.skin],
    clothingColor: [markers.clothing],
    headContrastColor: [markers.contrast],
  } as Options;
  const svg = createAvatar(openPeeps, { ...options, seed: head }).toString();
  const [, drawnHead = '', drawnFace = '', drawnBeard = '', , drawnGlasses = ''] = svg.split(
    /<g transform="(?:matrix\(\.99789 0 0 1 156 62\)|translate\(\d+ \d+\))">/,
  );
  return {
    head: piecesOf(drawnHead),
    face: piecesOf(drawnFace),
    beard: piecesOf(drawnBeard),
    glasses: piecesOf(drawnGlasses),
  };
}

/** Paths take their colour from their group unless they have their own. */
function piecesOf(svg: string): Piece[] {
  const fills: string[] = [];
  const pieces: Piece[] = [];
  for (const [tag] of svg.matchAll(/<\/?(?:g|path)\b[^>]*>/g)) {
    const fill = /fill="([^"]*)"/.exec(tag)?.[1] ?? fills.at(-1) ?? '#000';
    if (tag === '</g>') fills.pop();
    else if (tag.startsWith('<g')) fills.push(fill);
    else pieces.push({ role: roles[fill.toLowerCase()] ?? 'dark', path: / d="([^"]*)"/.exec(tag)?.[1] ?? '' });
  }
  return pieces;
}

/** The path data of one role, joined. */
export function pathOf(pieces: readonly Piece[], role: Role): string {
  return pieces
    .filter((piece) => piece.role === role)
    .map((piece) => piece.path)
    .join('');
}
