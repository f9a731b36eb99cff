import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureHash } from './picture-hash.ts';

/** Maximum distance in bits, as in private.is_removed_picture. */
const nearlyTheSame = 8;

/** A picture with shapes placed by a seed. */
function draw(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const at = (seed * 7919 + index * 104_729) % 600;
    const down = (seed * 6151 + index * 3571) % 600;
    const shade = (seed * 131 + index * 53) % 256;
    return `<circle cx="${at}" cy="${down}" r="${60 + ((seed + index) % 5) * 30}" fill="rgb(${shade},${255 - shade},${(shade * 3) % 256})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#888"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const bitsBetween = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

test('another size, format or quality of a picture has a similar hash', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const picture = await draw(seed);
    const hash = await pictureHash(picture);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    const copies = [
      sharp(picture).resize(320, 320).jpeg({ quality: 60 }),
      sharp(picture).webp({ quality: 40 }),
      sharp(picture).resize(900, 900).png(),
    ];
    for (const copy of copies)
      expect(bitsBetween(hash, await pictureHash(await copy.toBuffer()))).toBeLessThanOrEqual(nearlyTheSame);
  }
});

test('other pictures have distant hashes', async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, async (_, seed) => pictureHash(await draw(seed + 1))));
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) expect(bitsBetween(hash, other)).toBeGreaterThan(2 * nearlyTheSame);
  }
});
