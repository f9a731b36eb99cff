import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Writes each drawn portrait of the first page as AVIF in the two widths that phones and wide screens ask for:
 * `npm run portraits`. The pictures of 480 px are the originals; the results are committed.
 */
const folder = join(import.meta.dirname, 'public/portraits');
const originals = (await readdir(folder)).filter((name) => /^[a-z]+\.webp$/.test(name));
/** Flat drawn colours and dark lines: full colour resolution keeps their edges, and at this quality no eye finds a difference. */
const quality = { quality: 55, effort: 6, chromaSubsampling: '4:4:4' } as const;

for (const original of originals) {
  const picture = sharp(join(folder, original));
  const name = original.replace('.webp', '');
  await picture
    .clone()
    .resize(320)
    .avif(quality)
    .toFile(join(folder, `${name}-320.avif`));
  await picture
    .clone()
    .avif(quality)
    .toFile(join(folder, `${name}.avif`));
}
