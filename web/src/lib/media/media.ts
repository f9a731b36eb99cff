import { limits } from '@awamu/contracts/limits.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Why a chosen file cannot be used; each has a text in the locale `common:media`. A photo has two limits: 'originalSize'
 * before it is scaled down, and 'size' for the upload.
 */
export type MediaProblem = 'type' | 'size' | 'originalSize' | 'unreadable';

/** In megabytes: the limit that 'originalSize' names. */
export const originalMegabytes = limits.image.maxBytesBeforeShrinking / (1024 * 1024);

export class MediaError extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem) {
    super(`media: ${problem}`);
    this.name = 'MediaError';
    this.problem = problem;
  }
}

/** The image type by its first bytes; the file name and declared type are not trusted. */
export function sniffImageType(bytes: Uint8Array): (typeof imageTypes)[number] | null {
  const startsWith = (at: number, ...expected: number[]) => expected.every((byte, index) => bytes[at + index] === byte);
  if (startsWith(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(0, 0x52, 0x49, 0x46, 0x46) && startsWith(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}

/** The size in pixels to draw an image at: its own, or scaled down so that the longer edge is within the limit. */
export function fitWithin(width: number, height: number, maxEdge: number): { width: number; height: number } {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The qualities to try in order until the encoded photo is within the byte limit. */
const qualities = [0.86, 0.75, 0.6, 0.45] as const;

/**
 * Re-encodes a photo as WebP (JPEG where the browser cannot) of at most 2048 px and 5 MB. This also removes metadata,
 * so that no location leaves the device; the server repeats it.
 * @throws MediaError type, originalSize (over 10 MB before scaling), size (over 5 MB after it) or unreadable
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (!sniffImageType(head)) throw new MediaError('type');
  if (file.size > limits.image.maxBytesBeforeShrinking) throw new MediaError('originalSize');

  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new MediaError('unreadable');
  });
  const size = fitWithin(bitmap.width, bitmap.height, limits.image.maxEdgePixels);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new MediaError('unreadable');
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();

  for (const quality of qualities) {
    const encoded = await encode(canvas, quality);
    if (encoded && encoded.size <= limits.image.maxBytes) return encoded;
  }
  throw new MediaError('size');
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await as('image/webp');
  // Safari returns a PNG when asked for WebP.
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

/** The video formats by their first bytes, with MIME type and file extension. */
const videoKinds = [
  { mimeType: 'video/quicktime', extension: 'mov', at: 4, mark: 'ftypqt' },
  { mimeType: 'video/mp4', extension: 'mp4', at: 4, mark: 'ftyp' },
  { mimeType: 'video/webm', extension: 'webm', at: 0, mark: '\x1a\x45\xdf\xa3' },
  { mimeType: 'video/ogg', extension: 'ogg', at: 0, mark: 'OggS' },
] as const;
export type VideoKind = (typeof videoKinds)[number];

export const videoTypes = videoKinds.map(({ mimeType }) => mimeType);

/** The video format by its first bytes; null for anything but MP4, WebM, OGG and MOV. */
export function sniffVideo(bytes: Uint8Array): VideoKind | null {
  const head = String.fromCharCode(...bytes.slice(0, 16));
  return videoKinds.find(({ at, mark }) => head.startsWith(mark, at)) ?? null;
}

/** Validates a video. @throws MediaError type, or size over 50 MB */
export async function checkVideo(file: Blob): Promise<VideoKind> {
  const kind = sniffVideo(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!kind) throw new MediaError('type');
  if (file.size > limits.video.maxBytes) throw new MediaError('size');
  return kind;
}

/** The file extension of an encoded photo. */
export function photoExtension(photo: Blob): 'webp' | 'jpg' {
  return photo.type === 'image/webp' ? 'webp' : 'jpg';
}
