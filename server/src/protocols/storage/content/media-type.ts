import { limits } from '@awamu/contracts/limits.ts';
import { fileTypeFromBuffer } from 'file-type';

export type MediaKind = 'image' | 'video';

/** What a file is, by its bytes. */
export interface MediaType {
  kind: MediaKind;
  mimeType: string;
}

/** As many bytes as file-type ever looks at. */
export const sniffedBytes = 4_100;

/** The largest file of each kind that is taken, whatever its bucket allows. Source: decisions, 'Media'. */
export const maxBytesOf: Record<MediaKind, number> = {
  image: limits.image.maxBytes,
  video: limits.video.maxBytes,
};

// file-type's name for what it sees → the name under which the file is stored and served.
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
 * The type of a file by its first bytes; its name and its declared type say nothing.
 * @returns null for anything that is not an image or a video of a kind that is taken.
 */
export async function decideMediaType(head: Uint8Array): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(head);
  // An Ogg that begins with a description of its streams (Skeleton) is told apart by the stream of pictures in it.
  if (found?.mime === 'application/ogg' && Buffer.from(head).includes('\x80theora', 0, 'latin1')) {
    return { kind: 'video', mimeType: 'video/ogg' };
  }
  return (found && storedAs[found.mime]) ?? null;
}
