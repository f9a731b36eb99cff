import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { blobKey } from '#platform/blobs/blob-key.ts';
import { sendBlob } from '../respond/send-blob.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { type ReadAccess, readAsCaller, readPublic, readSigned } from './readable-object.ts';

/** `?download`, `?download=`, `?download=name.jpg`. */
export function downloadName(request: FastifyRequest): string | undefined {
  const { download } = request.query as { download?: unknown };
  return typeof download === 'string' ? download : undefined;
}

/** GET (and HEAD) of an object's bytes: public, as the caller, or by a signed URL. */
export function downloadObject(scope: FastifyInstance, context: StorageContext): void {
  const download = (access: ReadAccess) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { object, cacheControl, transform } = await access(context, request);
    // A URL signed for a resized copy does not serve the original.
    if (transform) throw storageErrors.invalidSignature();
    return sendBlob(context, request, reply, {
      key: blobKey(object.version),
      mimeType: object.metadata.mimetype,
      eTag: object.metadata.eTag,
      lastModified: new Date(object.metadata.lastModified),
      cacheControl,
      download: downloadName(request),
    });
  };
  scope.get('/object/public/:bucket/*', download(readPublic));
  scope.get('/object/authenticated/:bucket/*', download(readAsCaller));
  scope.get('/object/sign/:bucket/*', download(readSigned));
  scope.get('/object/:bucket/*', download(readAsCaller));
}
