import { type ClothesName, clothes } from '../clothes/clothes.ts';
import { brightness, darken, mix } from './colors.ts';
import { grin, laugh } from './faces.ts';
import { type Build, type Outfit, torsos } from './figure-parts.ts';
import { origins, type Peep, type Piece, pathOf } from './peeps.ts';
import { fill, stroke } from './shapes.ts';

/** Everything that is drawn of a person. Colours are #rrggbb. */
export interface Figure {
  skin: string;
  /** Also a headscarf that Open Peeps draws as hair. */
  hair: string;
  /** Headband, turban, or grey hair. */
  cloth: string;
  /** Colour of the head's lines where they are not those of the skin. */
  line: string | null;
  /** A shaved or covered head, of which no ink is hair. */
  isBald: boolean;
  /** The fabric of a hijab also covers the neck. */
  isVeiled: boolean;
  /** An expression of Open Peeps, or `laugh` or `grin`, which are our own. */
  face: string;
  /** Where the beard has another colour than the hair. */
  beardColor: string | null;
  frame: string;
  earring: string | null;
  build: Build;
  clothes: ClothesName;
  outfit: Outfit;
}

const everything = 'M-400-400H1200V1400H-400Z';
/** Skin darker than this gets a stronger rim of light. */
const darkSkin = brightness('#5c3317');

/** The figure as SVG in the frame of Open Peeps. @param hair region of the head's ink that is hair, as path data */
export function drawFigure(figure: Figure, peep: Peep, hair: string): { definitions: string; drawing: string } {
  const torso = torsos[figure.build];
  const garment = clothes[figure.clothes](figure.outfit, 'a', torso);
  const head = { skin: pathOf(peep.head, 'skin'), cloth: pathOf(peep.head, 'cloth'), ink: pathOf(peep.head, 'dark') };
  const definitions = [
    clip('at', torso),
    clip('an', garment.neckline),
    clip('as', head.skin),
    clip('ac', head.cloth || 'M0 0'),
    clip('ah', hair || 'M0 0'),
    clip('ai', head.ink, 'evenodd'),
    `<mask id="am" maskUnits="userSpaceOnUse" x="-160" y="-160" width="880" height="880"><path d="${head.ink}" fill="#fff" stroke="#000" stroke-width="5.4" fill-rule="evenodd"/></mask>`,
    garment.definitions ?? '',
  ].join('');
  const lit = figure.clothes === 'gomesi' ? '' : lightOnClothes(torso);
  const body = `${garment.behind ?? ''}${garment.body}${lit}${drawNeck(figure, garment.neckline, head.skin)}${garment.front}`;
  return { definitions, drawing: body + drawHead(figure, head) + drawFace(figure, peep) };
}

function clip(id: string, path: string, rule = 'nonzero'): string {
  return `<clipPath id="${id}"><path d="${path}" clip-rule="${rule}"/></clipPath>`;
}

/** What the shape leaves free when it is moved, which is its edge on one side. */
function edge(path: string, color: string, [x, y]: readonly [number, number], opacity = 1): string {
  return fill(everything + path, color, `opacity="${opacity}" fill-rule="evenodd" transform="translate(${x} ${y})"`);
}

function lightOnClothes(torso: string): string {
  return `<g clip-path="url(#at)">${edge(torso, '#ffe2b0', [-13, 9], 0.34)}${edge(torso, '#2a120a', [26, 10], 0.13)}</g>`;
}

function lightOf(skin: string): string {
  return mix(skin, '#ffcf96', brightness(skin) < darkSkin ? 0.46 : 0.34);
}

function drawNeck({ skin }: Figure, neckline: string, head: string): string {
  const rim = 'M470 470C474 560 480 596 532 612L540 700H500C470 640 462 560 462 470Z';
  const jawShadow = fill(head, darken(skin, 0.7), 'transform="translate(150 100)"');
  const light = fill(rim, lightOf(skin), 'opacity=".55"');
  const lines = stroke('M292 540C302 580 292 596 262 612M484 540C484 580 494 596 522 612', darken(skin, 0.52));
  return `${fill(neckline, skin)}<g clip-path="url(#an)">${jawShadow}${light}</g>${lines}`;
}

function drawHead(figure: Figure, { skin, cloth, ink }: { skin: string; cloth: string; ink: string }): string {
  const cheeks =
    '<ellipse cx="262" cy="372" rx="32" ry="20" fill="#d2452e" opacity=".2"/><ellipse cx="386" cy="362" rx="18" ry="19" fill="#d2452e" opacity=".18"/>';
  const modelled = `<g clip-path="url(#as)">${edge(skin, darken(figure.skin, 0.8), [24, -16])}${edge(skin, lightOf(figure.skin), [-15, 6])}${cheeks}</g>`;
  const veil = figure.isVeiled
    ? `<g clip-path="url(#as)">${fill('M-100 492H700V900H-100Z', darken(figure.hair, 0.78))}</g>`
    : '';
  const covered = cloth
    ? `${fill(cloth, figure.cloth)}<g clip-path="url(#ac)">${edge(cloth, '#fff0cf', [-7, 7], 0.35)}</g>`
    : '';
  const lines = `<g mask="url(#am)">${fill(ink, figure.line ?? darken(figure.skin, 0.52), 'fill-rule="evenodd"')}</g>`;
  const earring = figure.earring
    ? `<g transform="translate(78 404)" fill="${figure.earring}"><circle r="14"/><circle cy="30" r="9"/></g>`
    : '';
  const [x, y] = origins.head;
  return `<g transform="translate(${x} ${y})">${fill(skin, figure.skin)}${modelled}${veil}${covered}${lines}${drawHair(figure, ink)}${earring}</g>`;
}

/** The hair in the colour of its lit edge, and over it the same, moved away from the light. */
function drawHair({ isBald, hair }: Figure, ink: string): string {
  if (isBald) return '';
  const lit = fill(ink, mix(hair, '#c98a5a', 0.3), 'fill-rule="evenodd"');
  const rest = fill(ink, hair, 'fill-rule="evenodd" transform="translate(-6 7)"');
  return `<g clip-path="url(#ah)">${lit}<g clip-path="url(#ai)">${rest}</g></g>`;
}

function drawFace(figure: Figure, peep: Peep): string {
  const ink = darken(figure.skin, 0.2);
  const own = figure.face === 'laugh' ? laugh(ink) : figure.face === 'grin' ? grin(ink) : null;
  const beard = figure.beardColor ?? figure.hair;
  return [
    placed(origins.face, own ?? paint(peep.face, { dark: ink, skin: figure.skin, cloth: figure.cloth })),
    placed(origins.beard, paint(peep.beard, { dark: beard, skin: figure.skin, cloth: darken(beard, 0.8) })),
    placed(origins.glasses, paint(peep.glasses, { dark: figure.frame, skin: figure.skin, cloth: figure.cloth })),
  ].join('');
}

function placed([x, y]: readonly [number, number], drawing: string): string {
  return drawing && `<g transform="translate(${x} ${y})">${drawing}</g>`;
}

function paint(pieces: readonly Piece[], colors: Record<'dark' | 'skin' | 'cloth', string>): string {
  return pieces
    .map(({ role, path }) => fill(path, role === 'white' ? '#fff6ea' : colors[role], 'fill-rule="evenodd"'))
    .join('');
}
