import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@awamu/contracts/brand.ts';
import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import { defaultLanguage, type Language, languages } from '@awamu/contracts/languages.ts';
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

/** English pages name their category in article:section. */
const categories: Record<string, ArticleCategory> = {
  'Getting Started': 'getting-started',
  'Life in the Diaspora': 'diaspora-life',
  'Safety & Support': 'safety-support',
  'Hustle & Growth': 'hustle-growth',
};
const basketWidth = 620;
const frontPage = 'home.jpg';
/**
 * Every network takes JPEG; the stitches of a basket are much smaller in it than in a PNG. The encoder of mozjpeg takes five
 * times as long for a sixth of the size, and no member loads these.
 */
const jpeg = { quality: 70, progressive: true };
/** The two people on the front page's card, as on the page itself: positions and widths in px, angles in degrees. */
const portraits = [
  { name: 'nakato', left: 786, top: 82, angle: -4 },
  { name: 'okello', left: 948, top: 268, angle: 4 },
] as const;
const portraitWidth = 204;
const portraitHeight = 255;
const portraitRadius = 18;
const portraitEdge = 6;

interface Card {
  title: string;
  /** The line at the bottom. */
  footer: string;
  /** The category of an article, in the page's language. */
  section?: string;
  /** Output path below the folder that is served. */
  file: string;
}

type BrandWords = Record<'tagline' | 'dedication', string>;

interface Fonts {
  display: Font;
  sans: Font;
}

/**
 * Draws the link preview of each page in each language: the title from its og:title, the file name from its og:image. Text is
 * drawn as outlines of the product's own fonts, so that the images are the same on every machine.
 */
export async function drawShareImages(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, 'client');
  const fonts = {
    display: await loadFont('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    sans: await loadFont('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
  };
  const people = await Promise.all(portraits.map((person) => drawPerson(folder, person)));
  const english = await readCards(folder, defaultLanguage);
  const baskets = new Map(english.map((card) => [basename(card.file), drawBasketOnce(basketOfCard(card))]));
  const others = languages.filter((language) => language !== defaultLanguage);
  const translated = await Promise.all(
    others.map((language) => readCards(join(buildFolder, 'languages', language), language)),
  );
  const drawCard = async (card: Card): Promise<void> => {
    const path = join(folder, card.file);
    await mkdir(dirname(path), { recursive: true });
    const name = basename(card.file);
    await sharp(Buffer.from(draw(card, fonts)))
      .composite([
        {
          input: await baskets.get(name),
          left: Math.round(width - basketWidth * 0.68),
          top: (height - basketWidth) / 2,
        },
        ...(name === frontPage ? people : []),
      ])
      .jpeg(jpeg)
      .toFile(path);
  };
  await Promise.all([...english, ...translated.flat()].map(drawCard));
}

/** The cards of all pages in a folder. */
async function readCards(folder: string, language: Language): Promise<Card[]> {
  const words = await readFile(new URL(`../locales/${language}/web/common.json`, import.meta.url), 'utf8');
  const { brand: texts } = JSON.parse(words) as { brand: BrandWords };
  const entries = await readdir(folder, { recursive: true });
  const pages = entries.filter((name) => name.endsWith('.html'));
  const cards = await Promise.all(pages.map(async (name) => cardOf(await readFile(join(folder, name), 'utf8'), texts)));
  return cards.filter((card) => card !== null);
}

async function loadFont(file: string): Promise<Font> {
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function cardOf(html: string, { tagline, dedication }: BrandWords): Card | null {
  const image = property(html, 'og:image');
  const title = property(html, 'og:title');
  if (!image || !title) return null;
  const file = new URL(image).pathname;
  // The card has the brand's name already, which the front page's title begins with.
  if (basename(file) === frontPage) return { title: tagline, footer: dedication, file };
  const section = property(html, 'article:section');
  return { title, footer: section ?? tagline, file, ...(section === null ? {} : { section }) };
}

function property(html: string, name: string): string | null {
  const found = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined
    ? null
    : found.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

function draw({ title, footer }: Card, { display, sans }: Fonts): string {
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
    outline(footer, sans, 30, margin, height - margin, colours.soft),
    '</svg>',
  ].join('');
}

function basketOfCard({ section, file }: Card): CardBasket {
  const category = section ? categories[section] : undefined;
  const slug = basename(file, '.jpg').replace(/^resources-/, '');
  return category ? articleBasketOf({ slug, category }) : { pattern: 'home', colour: 'bark' };
}

const drawnBaskets = new Map<string, Promise<Buffer>>();

function drawBasketOnce(kind: CardBasket): Promise<Buffer> {
  const key = `${kind.pattern} ${kind.colour}`;
  const basket = drawnBaskets.get(key) ?? drawBasket(kind);
  drawnBaskets.set(key, basket);
  return basket;
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
  { name, left, top, angle }: (typeof portraits)[number],
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
  return (layOut(text, font).advanceWidth / font.unitsPerEm) * size;
}

/** The fonts have no narrow space, which French sets before some marks. */
function layOut(text: string, font: Font): ReturnType<Font['layout']> {
  return font.layout(text.replaceAll('\u202F', '\u00A0'));
}

/** The text as SVG paths of its glyphs; (x, y) is the start of the baseline. */
function outline(text: string, font: Font, size: number, x: number, y: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  const run = layOut(text, font);
  let pen = 0;
  const characters = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const shape = `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
    pen += position?.xAdvance ?? glyph.advanceWidth;
    return shape;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${characters.join('')}</g>`;
}
