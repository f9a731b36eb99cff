import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Encodes the drawn portraits of the landing page as AVIF, in the two widths that phones and wide screens request:
 * `npm run portraits`. The WebP images, 480 px wide, are the originals; the results are committed.
 */
const folder = join(import.meta.dirname, 'public/portraits');
const originals = (await readdir(folder)).filter((name) => /^[a-z]+\.webp$/.test(name));
/** Full chroma resolution keeps the edges of flat colours and dark lines; a higher quality makes no visible difference. */
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
