import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Writes the display faces that every first page waits for: `npm run fonts`. What comes from npm holds axes that no page
 * uses (all optical sizes, all weights) and is twice as large. The results are committed; run it again after an update of
 * @fontsource-variable/fraunces. Source of the characters: the `latin` range of that package; what
 * lies outside comes from its other files.
 */
const faces = [
  {
    from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    to: 'fraunces-display.woff2',
    // Headings are 20 to 64 px: one optical size serves them.
    axes: { opsz: 48, wght: { min: 400, max: 700 } },
  },
  {
    from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2'),
    to: 'fraunces-display-italic.woff2',
    axes: { wght: 400 },
  },
];

const ranges = [
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
] as const;

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

for (const { from, to, axes } of faces) {
  const font = await readFile(fileURLToPath(from));
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`src/app/fonts/${to}`, import.meta.url), subset);
}
