import sharp from 'sharp';
import { grain } from './grain.ts';

const width = 768;
const height = 960;
let paper: Buffer | undefined;

/** A drawing as WebP, 768 × 960, with the grain of paper. */
export async function renderPicture(svg: string): Promise<Buffer> {
  paper ??= grain(width, height);
  // Drawn in the size of the picture, which is faster than resizing.
  const drawing = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  return sharp(Buffer.from(drawing))
    .composite([{ input: paper, raw: { width, height, channels: 4 } }])
    .flatten()
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
}
