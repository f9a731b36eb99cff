import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#identity/caller.ts';
import { cleanVideo } from '../content/clean-video.ts';
import { maxBytesOf } from '../content/media-type.ts';
import { pictureHash } from '../content/picture-hash.ts';
import { reencodeImage } from '../content/reencode-image.ts';
import type { ObjectPath } from '../object-path.ts';
import type { ObjectDraft } from '../objects.repo.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import type { Bucket, ObjectMetadata } from '../stored-object.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { removeBlobs } from './remove-blobs.ts';
import { withUploadBody } from './upload-body.ts';
import { writeObject } from './write-object.ts';

export interface UploadTarget {
  path: ObjectPath;
  /** Who sends the file, or who signed the URL that it is sent to. */
  caller: Caller;
  upsert: boolean;
}

const multipartOverheadBytes = 256 * 1024;

/** Placeholder columns of a file that is not received yet, to check the right to write it. */
export const placeholderColumns: Pick<ObjectDraft, 'version' | 'metadata' | 'userMetadata'> = {
  version: '',
  metadata: metadataOf('', '', 0, '', 0),
  userMetadata: null,
};

interface CleanFile {
  content: Buffer | Readable;
  size: number;
  pictureHash?: string;
}

async function cleanFile(file: ReceivedFile, outputPath: string): Promise<CleanFile> {
  if (file.type.kind === 'image') {
    const content = await reencodeImage(await readFile(file.path), file.type.mimeType);
    return { content, size: content.length, pictureHash: await pictureHash(content) };
  }
  await cleanVideo({ source: file.path, target: outputPath, mimeType: file.type.mimeType });
  return { content: createReadStream(outputPath), size: (await stat(outputPath)).size };
}

function metadataOf(
  version: string,
  mimetype: string,
  size: number,
  cacheControl: string,
  now: number,
): ObjectMetadata {
  return {
    eTag: `"${version.replaceAll('-', '')}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date(now).toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/** @throws StorageError EntityTooLarge for a body whose declared size is too large */
function refuseDeclaredSize(request: FastifyRequest, bucket: Bucket): void {
  const largest = Math.min(Math.max(...Object.values(maxBytesOf)), bucket.file_size_limit ?? Number.POSITIVE_INFINITY);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > largest + multipartOverheadBytes) throw storageErrors.tooLarge();
}

/** Whose places an upload takes: those of who sends it, or who signed its URL. */
const holderOf = ({ role, userId, network }: Caller): string | null =>
  role === 'service_role' ? null : (userId ?? network ?? null);

/**
 * Receives, cleans and stores one file, while its sender has fewer uploads running than allowed.
 * @throws StorageError, ShareExceededError, or PostgresError if a policy refuses the row
 */
export function storeUpload(
  context: StorageContext,
  request: FastifyRequest,
  target: UploadTarget,
): Promise<{ id: string }> {
  return context.uploads.run(holderOf(target.caller), () => receiveAndStore(context, request, target));
}

/**
 * The right to write is checked before the body is read, and again when the row
 * is written. A crash leaves no object without bytes, at most bytes without an object, which the sweep removes.
 */
async function receiveAndStore(
  context: StorageContext,
  request: FastifyRequest,
  { path, caller, upsert }: UploadTarget,
): Promise<{ id: string }> {
  const bucket = await context.buckets.findAsServer(path.bucketId);
  if (!bucket) throw storageErrors.bucketNotFound();
  refuseDeclaredSize(request, bucket);

  const version = crypto.randomUUID();
  const draft = (mimeType: string, size: number, cacheControl: string, userMetadata: ObjectDraft['userMetadata']) => ({
    ...path,
    ownerId: caller.userId,
    version,
    metadata: metadataOf(version, mimeType, size, cacheControl, context.clock.now()),
    userMetadata,
  });
  await context.objects.checkWrite(caller, { ...path, ownerId: caller.userId, ...placeholderColumns }, upsert);

  const receivedPath = join(context.uploadFolder, version);
  const cleanedPath = join(context.uploadFolder, `${version}.clean`);
  try {
    const saved = await withUploadBody(request, async (body) => {
      const accepted = { maxBytes: bucket.file_size_limit, mimeTypes: bucket.allowed_mime_types };
      const received = await receiveFile(body.content, receivedPath, accepted, body.declaredType);
      const queue = received.type.kind === 'image' ? context.queues.images : context.queues.videos;
      const cleaned = await queue.run(caller.userId ?? caller.role, () => cleanFile(received, cleanedPath));
      const row = draft(received.type.mimeType, cleaned.size, body.cacheControl, body.userMetadata);
      if (cleaned.pictureHash !== undefined) row.metadata.pictureHash = cleaned.pictureHash;
      return writeObject(context, version, cleaned.content, () => context.objects.save(caller, row, upsert));
    });
    if (saved.replaced) await removeBlobs(context, [saved.replaced]);
    return { id: saved.id };
  } finally {
    await Promise.all([rm(receivedPath, { force: true }), rm(cleanedPath, { force: true })]);
  }
}
