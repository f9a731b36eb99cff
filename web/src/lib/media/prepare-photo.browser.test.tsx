import { limits } from '@awamu/contracts/limits.ts';
import { expect, it } from 'vitest';
import { preparePhoto } from './media.ts';

/** A picture of noise, which no format compresses well. */
async function noise(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  let seed = 1;
  for (let index = 0; index < pixels.data.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.data[index] = index % 4 === 3 ? 255 : (seed >> 16) & 255;
  }
  context?.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.95),
  );
}

it('a photo between the two limits is made smaller before it is sent', async () => {
  const chosen = await noise(2_600, 2_600);
  expect(chosen.size).toBeGreaterThan(limits.image.maxBytes);
  expect(chosen.size).toBeLessThan(limits.image.maxBytesBeforeShrinking);
  const sent = await preparePhoto(chosen);
  expect(sent.size).toBeLessThanOrEqual(limits.image.maxBytes);
  const { width, height } = await createImageBitmap(sent);
  expect(Math.max(width, height)).toBe(limits.image.maxEdgePixels);
});
