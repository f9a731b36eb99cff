import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type BasketPattern, basketPatterns } from '../src/ui/basket/patterns.ts';
import { basketShapes, ringShapes, type Shape } from '../src/ui/basket/shapes.ts';
import { svgOf } from '../src/ui/basket/svg.ts';
import type { BasketColour, BasketGround } from '../src/ui/basket/threads.ts';

const prefix = 'virtual:basket/';
const cache = join(import.meta.dirname, '../node_modules/.cache/baskets');
const finished = /^(?<pattern>\w+)-(?<colour>bark|matoke|lake)-(?<ground>light|dark)-(?<width>\d+)\.avif$/;
const severalWidths = /^(?<picture>\w+-\w+-\w+)-(?<widths>\d+(_\d+)+)$/;
const begun = /^begun-(?<colour>bark|matoke|lake)-(?<ground>light|dark)(-(?<percent>\d+))?\.svg$/;
const ring = /^ring-(?<colour>bark|matoke|lake)-(?<ground>light|dark)-(?<width>\d+)\.avif$/;
const begunOptions = { pattern: 'home', seed: 'begun', rings: 10, woven: 0.45 } as const;
/** Awamu's own basket is shown largest. */
const ringsOf = (pattern: string) => (pattern === 'home' ? 30 : 22);
/**
 * A texture hides what a lower quality leaves out. With an effort of 2 a file of this size takes twice as long and looks the
 * same (docs/decisions/267).
 */
const quality = { quality: 24, effort: 1, chromaSubsampling: '4:2:0' } as const;

/**
 * `import url from 'virtual:basket/home-bark-light-980.avif'` is the address of a picture of a basket: its pattern, the
 * colour of its threads, the ground it lies on and its width in px. 'virtual:basket/home-bark-light-560_980' is the
 * srcset of the same picture in several widths. 'virtual:basket/begun-bark-light.svg' is one that is begun, or with '-62'
 * before '.svg' woven to 62 %, 'virtual:basket/ring-bark-dark-560.avif' the closed ring round a face. They are drawn when
 * they are first imported, and kept in node_modules/.cache.
 */
export function basketImages(): Plugin {
  const files = new Map<string, Promise<string>>();
  return {
    name: 'basket-images',
    enforce: 'pre',
    resolveId(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      if (severalWidths.test(name)) return id;
      const file = files.get(name) ?? draw(name);
      files.set(name, file);
      return file;
    },
    load(id) {
      const parts = id.startsWith(prefix) ? severalWidths.exec(id.slice(prefix.length))?.groups : undefined;
      return parts ? srcSetModule(parts['picture'] ?? '', (parts['widths'] ?? '').split('_')) : null;
    },
  };
}

/** @returns the source of a module whose default export is the srcset */
function srcSetModule(picture: string, widths: readonly string[]): string {
  const imports = widths.map((width) => `import w${width} from '${prefix}${picture}-${width}.avif';`);
  const candidates = widths.map((width) => `w${width} + ' ${width}w'`);
  return `${imports.join('\n')}\nexport default ${candidates.join(" + ', ' + ")};`;
}

/** @returns the path of the picture's file, in a folder named after its content */
async function draw(name: string): Promise<string> {
  const { shapes, width } = pictureOf(name);
  const svg = svgOf(shapes, width ?? 264);
  const digest = createHash('sha256').update(svg).update(JSON.stringify(quality)).digest('hex').slice(0, 8);
  const folder = join(cache, digest);
  const file = join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Renamed when it is whole, because another build may look for it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, width === null ? svg : await sharp(Buffer.from(svg)).avif(quality).toBuffer());
  await rename(unfinished, file);
  return file;
}

/** @returns the width of an AVIF, null for an SVG */
function pictureOf(name: string): { shapes: Shape[]; width: number | null } {
  const parts = (ring.exec(name) ?? finished.exec(name) ?? begun.exec(name))?.groups;
  if (!parts) throw new Error(`'${name}' is not the name of a picture of a basket`);
  const threads = { colour: parts['colour'] as BasketColour, ground: parts['ground'] as BasketGround };
  const { pattern } = parts;
  const width = parts['width'] === undefined ? null : Number(parts['width']);
  if (width === null) {
    const woven = parts['percent'] === undefined ? begunOptions.woven : Number(parts['percent']) / 100;
    return { shapes: basketShapes({ ...begunOptions, ...threads, woven }), width };
  }
  // The same at every width, so that the threads are.
  const seed = name.replace(/-\d+\.avif$/, '');
  if (pattern === undefined) return { shapes: ringShapes({ ...threads, seed, done: 1 }), width };
  if (!(pattern in basketPatterns)) throw new Error(`no basket has the pattern '${pattern}'`);
  const shape = { pattern: pattern as BasketPattern, ...threads, seed, rings: ringsOf(pattern) };
  return { shapes: basketShapes(shape), width };
}
