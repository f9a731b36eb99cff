import { limits } from '@awamu/contracts/limits.ts';

export type MediaKind = 'image' | 'video';

/** A file's type, by its content. */
export interface MediaType {
  kind: MediaKind;
  mimeType: string;
}

/** file-type reads at most this many bytes. */
export const sniffedBytes = 4_100;

/** Maximum size by kind, whatever the bucket allows. Source: decisions, 'Media'. */
export const maxBytesOf: Record<MediaKind, number> = {
  image: limits.image.maxBytes,
  video: limits.video.maxBytes,
};

// Maps file-type's name to the type that is stored and served.
const storedAs: Record<string, MediaType> = {
  'image/jpeg': { kind: 'image', mimeType: 'image/jpeg' },
  'image/png': { kind: 'image', mimeType: 'image/png' },
  'image/apng': { kind: 'image', mimeType: 'image/png' },
  'image/webp': { kind: 'image', mimeType: 'image/webp' },
  'video/mp4': { kind: 'video', mimeType: 'video/mp4' },
  'video/x-m4v': { kind: 'video', mimeType: 'video/mp4' },
  'video/quicktime': { kind: 'video', mimeType: 'video/quicktime' },
  'video/webm': { kind: 'video', mimeType: 'video/webm' },
  'video/ogg': { kind: 'video', mimeType: 'video/ogg' },
};

/**
 * The type of a file by its first bytes, ignoring its name and declared type.
 * @returns null for anything but an accepted image or video type
 */
export async function decideMediaType(head: Uint8Array): Promise<MediaType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  // An Ogg that begins with a Skeleton stream is a video if it contains a Theora stream.
  if (found?.mime === 'application/ogg' && Buffer.from(head).includes('\x80theora', 0, 'latin1')) {
    return { kind: 'video', mimeType: 'video/ogg' };
  }
  return (found && storedAs[found.mime]) ?? null;
}
