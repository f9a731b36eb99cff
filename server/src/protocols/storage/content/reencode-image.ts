import { limits } from '@awamu/contracts/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { storageErrors } from '../storage-error.ts';

const jpegQuality = 85;
const webpQuality = 85;

/** Opens an image under the limits that every decoding here has: first frame, no bombs, whole files only. */
export function openImage(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: limits.image.maxInputPixels, failOn: 'truncated', pages: 1 });
}

/** Writes in the format that the type names, without any metadata (sharp keeps none unless asked). */
export function encodeImage(image: Sharp, mimeType: string, quality?: number): Sharp {
  if (mimeType === 'image/png') return image.png();
  if (mimeType === 'image/webp') return image.webp({ quality: quality ?? webpQuality });
  return image.jpeg({ quality: quality ?? jpegQuality, mozjpeg: true });
}

/**
 * The image turned upright, at most `limits.image.maxEdgePixels` on its longer edge, and with nothing but its pixels:
 * no place, no camera, no thumbnail of an uncropped original. Animations keep their first frame.
 * @throws StorageError EntityTooLarge for a decompression bomb, damaged_file for what cannot be decoded whole
 */
export async function reencodeImage(path: string, mimeType: string): Promise<Buffer> {
  const edge = limits.image.maxEdgePixels;
  const upright = openImage(path)
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
