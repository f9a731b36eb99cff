import { openImage } from './reencode-image.ts';

const edge = 32;
const usedFrequencies = 8;

/** The lowest frequencies of a line (discrete cosine transform, type II). */
function lowestFrequencies(line: readonly number[]): number[] {
  return Array.from({ length: usedFrequencies }, (_, frequency) =>
    line.reduce((sum, value, at) => sum + value * Math.cos((Math.PI / edge) * (at + 0.5) * frequency), 0),
  );
}

/**
 * A perceptual hash ("pHash") in 64 bits (16 hex digits): which of the 8 by 8 lowest frequencies are above their
 * median. Another size, format or quality flips a few bits; another picture about half of them.
 */
export async function pictureHash(image: Buffer): Promise<string> {
  const pixels = await (await openImage(image))
    .flatten({ background: 'white' })
    .greyscale()
    .resize(edge, edge, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: edge }, (_, row) =>
    lowestFrequencies([...pixels.subarray(row * edge, (row + 1) * edge)]),
  );
  const columns = Array.from({ length: usedFrequencies }, (_, column) =>
    lowestFrequencies(rows.map((row) => row[column] ?? 0)),
  );
  const frequencies = columns.flat();
  const sorted = [...frequencies].sort((one, other) => one - other);
  const median = ((sorted[usedFrequencies * 4 - 1] ?? 0) + (sorted[usedFrequencies * 4] ?? 0)) / 2;
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
