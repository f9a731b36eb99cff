import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { parseByteRange } from './byte-range.ts';

/** A blob to send, with its headers. */
export interface SentBlob {
  key: string;
  mimeType: string;
  eTag: string;
  lastModified: Date;
  cacheControl: string;
  /** The value of `?download=`: a file name, '' for the browser's default, undefined to display it. */
  download: string | undefined;
}

function contentDisposition(download: string): string {
  if (download === '') return 'attachment';
  const encoded = encodeURIComponent(download).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Whether the client has this version cached (RFC 9110, section 13.2.2). */
function isUnchanged(request: FastifyRequest, blob: SentBlob): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === blob.eTag);
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  // HTTP dates have no fractions of a second.
  return !Number.isNaN(since) && Math.floor(blob.lastModified.getTime() / 1_000) * 1_000 <= since;
}

function rangeHeaderFor(request: FastifyRequest, blob: SentBlob): string | undefined {
  const condition = request.headers['if-range'];
  const holds = condition === undefined || condition === blob.eTag || condition === blob.lastModified.toUTCString();
  return holds ? request.headers.range : undefined;
}

/**
 * Streams a blob: 200, 206 for a range, 304 if the client has it cached, 416 for a range outside it.
 * @throws StorageError NoSuchKey if the bytes are missing
 */
export async function sendBlob(context: StorageContext, request: FastifyRequest, reply: FastifyReply, blob: SentBlob) {
  reply
    .header('cache-control', blob.cacheControl)
    .header('etag', blob.eTag)
    .header('last-modified', blob.lastModified.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (isUnchanged(request, blob)) return reply.code(304).send();

  const stat = await context.blobs.stat(blob.key);
  if (!stat) {
    request.log.error({ key: blob.key }, 'an object has no bytes');
    throw storageErrors.objectNotFound();
  }
  const range = parseByteRange(rangeHeaderFor(request, blob), stat.size);
  if (range === 'unsatisfiable') {
    // Unlike this API's other errors, the HTTP status is the real one, as video players evaluate it.
    return reply.code(416).header('content-range', `bytes */${stat.size}`).send(storageErrors.invalidRange().toBody());
  }
  reply.type(blob.mimeType).header('content-length', range ? range.end - range.start + 1 : stat.size);
  if (blob.download !== undefined) reply.header('content-disposition', contentDisposition(blob.download));
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stat.size}`);
  // With anything but a stream, Fastify would set its own content-length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const content = await context.blobs.get(blob.key, range ?? undefined);
  if (!content) throw storageErrors.objectNotFound();
  return reply.send(content);
}
