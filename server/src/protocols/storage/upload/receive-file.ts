import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { decideMediaType, type MediaType, maxBytesOf, sniffedBytes } from '../content/media-type.ts';
import { storageErrors } from '../storage-error.ts';

/** A file that was received completely into a temporary path. */
export interface ReceivedFile {
  path: string;
  /** bytes */
  size: number;
  type: MediaType;
}

export interface AcceptedFiles {
  /** The bucket's size limit in bytes. */
  maxBytes: number | null;
  /** types or families such as image/*; null accepts all types that the product accepts */
  mimeTypes: readonly string[] | null;
}

/** @throws StorageError InvalidMimeType */
async function acceptedType(head: Buffer, accepted: AcceptedFiles, declaredType: string): Promise<MediaType> {
  const type = await decideMediaType(head);
  if (!type) throw storageErrors.unsupportedType(declaredType);
  const allowed = accepted.mimeTypes?.some(
    (pattern) => pattern === '*/*' || pattern === type.mimeType || pattern === `${type.kind}/*`,
  );
  if (allowed === false) throw storageErrors.unsupportedType(type.mimeType);
  return type;
}

function limitFor(type: MediaType, accepted: AcceptedFiles): number {
  return Math.min(maxBytesOf[type.kind], accepted.maxBytes ?? Number.POSITIVE_INFINITY);
}

/** The stream's bytes; any stream error (a disconnect, a malformed body) is the client's. */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw storageErrors.interrupted(error);
  }
}

/**
 * Writes a stream to `path`. Decides its type by the first bytes and checks its size while receiving, so that no file
 * larger than the limit is written. Removes the file on failure; the caller still owns the stream.
 * @throws StorageError InvalidMimeType, EntityTooLarge, InvalidRequest for a broken stream
 */
export async function receiveFile(
  content: Readable,
  path: string,
  accepted: AcceptedFiles,
  declaredType: string,
): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let size = 0;
  let type: MediaType | null = null;
  try {
    for await (const chunk of chunksOf(content)) {
      size += chunk.length;
      if (!type) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffedBytes) type = await acceptedType(head, accepted, declaredType);
      }
      if (type && size > limitFor(type, accepted)) throw storageErrors.tooLarge();
      // Unlike write(), which may take a part of the chunk on a disk that is nearly full.
      await file.appendFile(chunk);
    }
    if (size === 0) throw storageErrors.invalidRequest('No content provided');
    type ??= await acceptedType(head, accepted, declaredType);
    if (size > limitFor(type, accepted)) throw storageErrors.tooLarge();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, size, type };
}
