import { limits } from '@awamu/contracts/limits.ts';
import type { Sharp } from 'sharp';
import { storageErrors } from '../storage-error.ts';

const jpegQuality = 85;
const webpQuality = 85;

/** Opens an image with the limits of all decoding here: first frame, no decompression bombs, no truncated files. */
export async function openImage(content: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: limits.image.maxInputPixels, failOn: 'truncated', pages: 1 });
}

/** Encodes in the format of the type, without metadata (sharp's default). */
export function encodeImage(image: Sharp, mimeType: string, quality?: number): Sharp {
  if (mimeType === 'image/png') return image.png();
  if (mimeType === 'image/webp') return image.webp({ quality: quality ?? webpQuality });
  return image.jpeg({ quality: quality ?? jpegQuality, mozjpeg: true });
}

/**
 * The image rotated upright, at most `limits.image.maxEdgePixels` on its longer edge, without metadata: no location,
 * camera or embedded thumbnail. Animations keep their first frame.
 * @throws StorageError EntityTooLarge for a decompression bomb, damaged_file if it cannot be decoded completely
 */
export async function reencodeImage(content: Buffer, mimeType: string): Promise<Buffer> {
  const edge = limits.image.maxEdgePixels;
  const upright = (await openImage(content))
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  try {
    return await encodeImage(upright, mimeType).toBuffer();
  } catch (error) {
    throw imageError(error);
  }
}

/** The documented error of a failed decoding. */
export function imageError(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  return message.includes('exceeds pixel limit') ? storageErrors.tooManyPixels() : storageErrors.damagedFile(error);
}
