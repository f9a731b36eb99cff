import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import { create, type Font } from 'fontkit';
import sharp, { type OverlayOptions } from 'sharp';
import { basketOf as articleBasketOf } from './src/entities/article/category.ts';
import { type BasketOptions, basketShapes } from './src/ui/basket/shapes.ts';
import { svgOf } from './src/ui/basket/svg.ts';

const width = 1200;
const height = 630;
const margin = 72;
/** Colours of the light theme, copied from tokens.css because an image cannot read CSS variables. */
const colours = {
  paper: '#fbf6ee',
  ink: '#1e1713',
  soft: '#675a50',
  bark: '#a8481f',
  edge: '#fff6ea',
};
type CardBasket = Pick<BasketOptions, 'pattern' | 'colour'>;

/** Pages name their category in article:section. */
const categories: Record<string, ArticleCategory> = {
  'Getting Started': 'getting-started',
  'Life in the Diaspora': 'diaspora-life',
  'Safety & Support': 'safety-support',
  'Hustle & Growth': 'hustle-growth',
};
const basketWidth = 620;
const frontPage = '/share/home.png';
/** The two people on the front page's card, as on the page itself: positions and widths in px, angles in degrees. */
const people = [
  { name: 'nakato', left: 786, top: 82, angle: -4 },
  { name: 'okello', left: 948, top: 268, angle: 4 },
] as const;
const portraitWidth = 204;
const portraitHeight = 255;
const portraitRadius = 18;
const portraitEdge = 6;

interface Card {
  title: string;
  section: string;
  /** Output path below the build folder. */
  file: string;
}

/**
 * Draws the link preview of each page: the title from its og:title, the file name from its og:image. Text is drawn as
 * outlines of the product's own fonts, so that the images are the same on every machine.
 */
export async function drawShareImages(folder: string): Promise<void> {
  const [display, sans] = await Promise.all([
    loadFont('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    loadFont('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
  ]);
  const drawnBaskets = new Map<string, Promise<Buffer>>();
  const entries = await readdir(folder, { recursive: true });
  const pages = entries.filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    const card = cardOf(await readFile(join(folder, name), 'utf8'));
    if (!card) continue;
    const path = join(folder, card.file);
    await mkdir(dirname(path), { recursive: true });
    const kind = basketOfCard(card);
    const key = `${kind.pattern} ${kind.colour}`;
    const basket = drawnBaskets.get(key) ?? drawBasket(kind);
    drawnBaskets.set(key, basket);
    await sharp(Buffer.from(draw(card, display, sans)))
      .composite([
        { input: await basket, left: Math.round(width - basketWidth * 0.68), top: (height - basketWidth) / 2 },
        ...(card.file === frontPage ? await Promise.all(people.map((person) => drawPerson(folder, person))) : []),
      ])
      .png({ palette: true, effort: 4 })
      .toFile(path);
  }
}

async function loadFont(file: string): Promise<Font> {
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function cardOf(html: string): Card | null {
  const image = property(html, 'og:image');
  const title = property(html, 'og:title');
  if (!image || !title) return null;
  const file = new URL(image).pathname;
  // The card has the brand's name already, which the front page's title begins with.
  if (file === frontPage) return { title: brandTexts.tagline, section: brandTexts.dedication, file };
  return { title, section: property(html, 'article:section') ?? '', file };
}

function property(html: string, name: string): string | null {
  const found = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined
    ? null
    : found.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

function draw({ title, section }: Card, display: Font, sans: Font): string {
  const lines = fitTitle(title, display);
  const top = height / 2 - ((lines.length - 1) * lines.size * 1.1) / 2 + lines.size * 0.35;
  const headline = lines.text.map((line, index) =>
    outline(line, display, lines.size, margin, top + index * lines.size * 1.1, colours.ink),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    outline(brand.name, display, 40, margin, margin + 34, colours.bark),
    ...headline,
    outline(section || brandTexts.tagline, sans, 30, margin, height - margin, colours.soft),
    '</svg>',
  ].join('');
}

function basketOfCard({ section, file }: Card): CardBasket {
  const category = categories[section];
  const slug = basename(file, '.png').replace(/^resources-/, '');
  return category ? articleBasketOf({ slug, category }) : { pattern: 'home', colour: 'bark' };
}

/** The part of a basket that is on the card, as PNG. */
function drawBasket({ pattern, colour }: CardBasket): Promise<Buffer> {
  const shapes = basketShapes({ pattern, colour, ground: 'light', seed: pattern, rings: 28 });
  return sharp(Buffer.from(svgOf(shapes, basketWidth)))
    .extract({ left: 0, top: 0, width: width - Math.round(width - basketWidth * 0.68), height: basketWidth })
    .png()
    .toBuffer();
}

/** A portrait with a cream edge, at its place and angle. */
async function drawPerson(
  folder: string,
  { name, left, top, angle }: (typeof people)[number],
): Promise<OverlayOptions> {
  const [outerWidth, outerHeight] = [portraitWidth + 2 * portraitEdge, portraitHeight + 2 * portraitEdge];
  const rounded = (w: number, h: number, radius: number, fill: string) =>
    Buffer.from(
      `<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${radius}" fill="${fill}"/></svg>`,
    );
  const portrait = await sharp(join(folder, 'portraits', `${name}-640.avif`))
    .resize(portraitWidth, portraitHeight)
    .composite([{ input: rounded(portraitWidth, portraitHeight, portraitRadius, '#000'), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const framed = await sharp(rounded(outerWidth, outerHeight, portraitRadius + portraitEdge, colours.edge))
    .composite([{ input: portrait, left: portraitEdge, top: portraitEdge }])
    .png()
    .toBuffer();
  const input = await sharp(framed).rotate(angle, { background: '#0000' }).png().toBuffer();
  return { input, left, top };
}

/** Wraps the title at the largest of a few sizes at which it fits beside the basket in at most four lines. */
function fitTitle(title: string, font: Font): { text: string[]; size: number; length: number } {
  const room = 680;
  for (const size of [84, 74, 64, 56, 48]) {
    const text = wrap(title, font, size, room);
    if (text.length <= 4 && text.every((line) => widthOf(line, font, size) <= room))
      return { text, size, length: text.length };
  }
  const text = wrap(title, font, 42, room);
  return { text, size: 42, length: text.length };
}

function wrap(title: string, font: Font, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, font, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string, font: Font, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** The text as SVG paths of its glyphs; (x, y) is the start of the baseline. */
function outline(text: string, font: Font, size: number, x: number, y: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let pen = 0;
  const characters = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const shape = `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
    pen += position?.xAdvance ?? glyph.advanceWidth;
    return shape;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${characters.join('')}</g>`;
}
