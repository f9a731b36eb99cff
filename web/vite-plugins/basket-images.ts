import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { type BasketPattern, basketPatterns } from '../src/ui/basket/patterns.ts';
import { type BasketOptions, basketShapes } from '../src/ui/basket/shapes.ts';
import { svgOf } from '../src/ui/basket/svg.ts';
import type { BasketColour, BasketGround } from '../src/ui/basket/threads.ts';

const prefix = 'virtual:basket/';
const cache = join(import.meta.dirname, '../node_modules/.cache/baskets');
const finished = /^(?<pattern>\w+)-(?<colour>bark|matoke|lake)-(?<ground>light|dark)-(?<width>\d+)\.avif$/;
const begun = /^begun-(?<colour>bark|matoke|lake)-(?<ground>light|dark)\.svg$/;
const begunOptions = { pattern: 'home', seed: 'begun', rings: 10, woven: 0.45 } as const;
/** From this width in px on a basket has more rings. */
const largeFrom = 480;
/** A texture hides what a lower quality leaves out; more effort takes ten times as long for a tenth of the size. */
const quality = { quality: 22, effort: 2, chromaSubsampling: '4:2:0' } as const;

/**
 * `import url from 'virtual:basket/home-bark-light-980.avif'` is the address of a picture of a basket: its pattern, the
 * colour of its threads, the ground it lies on and its width in px. 'virtual:basket/begun-bark-light.svg' is one that is
 * begun. They are drawn when they are first imported, and kept in node_modules/.cache.
 */
export function basketImages(): Plugin {
  const files = new Map<string, Promise<string>>();
  return {
    name: 'basket-images',
    enforce: 'pre',
    resolveId(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const file = files.get(name) ?? draw(name);
      files.set(name, file);
      return file;
    },
  };
}

/** @returns the path of the picture's file, in a folder named after its content */
async function draw(name: string): Promise<string> {
  const { options, width } = optionsOf(name);
  const svg = svgOf(basketShapes(options), width ?? 264);
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
function optionsOf(name: string): { options: BasketOptions; width: number | null } {
  const parts = (finished.exec(name) ?? begun.exec(name))?.groups;
  if (!parts) throw new Error(`'${name}' is not the name of a picture of a basket`);
  const threads = { colour: parts['colour'] as BasketColour, ground: parts['ground'] as BasketGround };
  const { pattern, width } = parts;
  if (pattern === undefined || width === undefined) return { options: { ...begunOptions, ...threads }, width: null };
  if (!(pattern in basketPatterns)) throw new Error(`no basket has the pattern '${pattern}'`);
  const rings = Number(width) >= largeFrom ? 30 : 22;
  return { options: { pattern: pattern as BasketPattern, ...threads, seed: name, rings }, width: Number(width) };
}
