import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Writes the font files that a first page waits for, and fonts.css with the code points of each file: `npm run fonts`. The
 * npm packages contain letters, weights and optical sizes that no page uses. The results are committed; run it again after an
 * update of the packages below (docs/decisions/123).
 */
const folder = new URL('src/app/fonts/', import.meta.url);
const packages = '@fontsource-variable';

type CodePoints = readonly (readonly [first: number, last: number])[];

const characters = (text: string): CodePoints =>
  [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((one, other) => one - other)
    .map((code) => [code, code]);

/** Characters of English pages and of the five languages' names: the file that every visitor waits for. */
const english: CodePoints = [[0x20, 0x7e], [0xa0, 0xa0], ...characters('·×çéêíñóö–—‘’“”…←↑→↓')];
/** Characters that Spanish, French, German and Portuguese need in addition. */
const accents = characters('ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäèëìîïòôõùúûüŒœ¡¿«»„€£°\u2009\u202f');
/**
 * Only the last word of the tagline is italic, in every language. The space is included because browsers take a family's
 * metrics from the file that contains it.
 */
const lowerCase: CodePoints = [[0x20, 0x20], [0x61, 0x7a], ...characters('ßàáâãäçèéêëíîïñóôõöùúûüœ')];
/** Code points of the packages' `latin` files. */
const latin: CodePoints = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
];
/** Code points of the packages' `latin-ext` files. */
const latinExtended: CodePoints = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
];

/** Browsers combine the faces of a family only if style and weight are equal. */
interface Face {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  /** Path of the source file, below `packages`. */
  from: string;
  points: CodePoints;
  /** Output file in `folder`, limited to the points and these axes and features; without it, the package's file is used. */
  cut?: { to: string; axes?: Record<string, number | { min: number; max: number }>; features?: string[] };
}

const sans = { family: 'Instrument Sans Variable', style: 'normal', weight: '400 700' } as const;
// Styles enable tabular figures (tnum) explicitly. Ligatures are left out: fi and fl look the same without them.
const sansFeatures = ['kern', 'tnum'];
const sansFile = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const display = { family: 'Fraunces Variable', style: 'normal', weight: '400 600' } as const;
const displayFile = 'fraunces/files/fraunces-latin-opsz-normal.woff2';
// One optical size suits headings of 20 to 64 px, and no heading is bolder than 600.
const displayAxes = { opsz: 48, wght: { min: 400, max: 600 } };
const italic = { family: 'Fraunces Variable', style: 'italic', weight: '400' } as const;
const italicFile = 'fraunces/files/fraunces-latin-wght-italic.woff2';

const faces: readonly Face[] = [
  { ...sans, from: sansFile, points: english, cut: { to: 'instrument-sans.woff2', features: sansFeatures } },
  { ...sans, from: sansFile, points: accents, cut: { to: 'instrument-sans-accents.woff2', features: sansFeatures } },
  { ...sans, from: sansFile, points: without(latin, english, accents) },
  { ...sans, from: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2', points: latinExtended },
  { ...display, from: displayFile, points: english, cut: { to: 'fraunces-display.woff2', axes: displayAxes } },
  { ...display, from: displayFile, points: accents, cut: { to: 'fraunces-display-accents.woff2', axes: displayAxes } },
  { ...display, from: 'fraunces/files/fraunces-latin-wght-normal.woff2', points: without(latin, english, accents) },
  { ...display, from: 'fraunces/files/fraunces-latin-ext-wght-normal.woff2', points: latinExtended },
  { ...italic, from: italicFile, points: lowerCase, cut: { to: 'fraunces-display-italic.woff2', axes: { wght: 400 } } },
  { ...italic, from: italicFile, points: without(latin, lowerCase) },
];

function codesOf(points: CodePoints): number[] {
  return points.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function without(points: CodePoints, ...taken: readonly CodePoints[]): CodePoints {
  const gone = new Set(taken.flatMap(codesOf));
  const ranges: [number, number][] = [];
  for (const code of codesOf(points)) {
    const last = ranges.at(-1);
    if (gone.has(code)) continue;
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

async function cutFace({ from, points, cut }: Face): Promise<void> {
  if (!cut) return;
  const font = await readFile(fileURLToPath(import.meta.resolve(`${packages}/${from}`)));
  const text = String.fromCodePoint(...codesOf(points));
  const options = {
    targetFormat: 'woff2',
    ...(cut.axes && { variationAxes: cut.axes }),
    ...(cut.features && { keepFeatures: cut.features }),
  } as const;
  await writeFile(new URL(cut.to, folder), await subsetFont(font, text, options));
}

function ruleOf({ family, style, weight, from, points, cut }: Face): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  const range = ([first, last]: readonly [number, number]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`;
  const ranges = without(points).map(range);
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url("${cut ? `./${cut.to}` : `${packages}/${from}`}") format("woff2");
  unicode-range: ${ranges.join(', ')};
}
`;
}

await Promise.all(faces.map(cutFace));
const rules = new URL('fonts.css', folder);
await writeFile(rules, ['/* Written by subset-fonts.ts. */\n', ...faces.map(ruleOf)].join('\n'));
execFileSync('biome', ['format', '--write', fileURLToPath(rules)]);
