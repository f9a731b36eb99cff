import { addAbortSignal, type Readable } from 'node:stream';
import { limits } from '@awamu/contracts/limits.ts';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { storageErrors } from '../storage-error.ts';

/** An upload: its metadata, then its bytes as a stream. */
export interface UploadBody {
  content: Readable;
  declaredType: string;
  /** Value of the Cache-Control header of later downloads. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

const defaultCacheControl = `max-age=${limits.storageCacheSeconds}`;
const cacheControlPattern = /^[\w=,\- ]{1,100}$/;
const maxFieldBytes = 64 * 1024;
const maxFields = 10;

/** @throws StorageError InvalidRequest if it is not a JSON object */
function parseUserMetadata(json: string | undefined): Record<string, unknown> | null {
  if (!json) return null;
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Falls through to the same documented error.
  }
  throw storageErrors.invalidRequest('metadata must be a JSON object');
}

/** The user's metadata in the header x-metadata, JSON in base64. @throws StorageError InvalidRequest */
export function userMetadataOf(request: FastifyRequest): Record<string, unknown> | null {
  const encoded = request.headers['x-metadata'];
  return parseUserMetadata(typeof encoded === 'string' ? Buffer.from(encoded, 'base64').toString() : undefined);
}

/** @param otherwise what is used if the client sent no valid value */
export function cacheControlOf(value: string | undefined, otherwise = defaultCacheControl): string {
  return value && cacheControlPattern.test(value) ? value : otherwise;
}

function rawBody(request: FastifyRequest): UploadBody {
  return {
    content: request.raw,
    declaredType: request.headers['content-type'] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(request.headers['cache-control']),
    userMetadata: userMetadataOf(request),
  };
}

function createParser(request: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes },
    });
  } catch {
    throw storageErrors.invalidRequest('The multipart body has no boundary');
  }
}

/** storage-js sends the fields before the file, so they are complete when the file begins. */
function multipartBody(request: FastifyRequest, parser: BusboyInstance, aborted: AbortSignal): Promise<UploadBody> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, content, _fileName, _encoding, declaredType) => {
      addAbortSignal(aborted, content);
      try {
        const seconds = fields.get('cacheControl');
        resolve({
          content,
          declaredType,
          cacheControl: cacheControlOf(seconds && `max-age=${seconds}`),
          userMetadata: parseUserMetadata(fields.get('metadata')),
        });
      } catch (error) {
        reject(error);
      }
    });
    parser.on('finish', () => reject(storageErrors.invalidRequest('No content provided')));
    parser.on('error', () => reject(storageErrors.invalidRequest('The multipart body is malformed')));
    aborted.addEventListener('abort', () => reject(storageErrors.interrupted(aborted.reason)));
    request.raw.pipe(parser);
  });
}

/**
 * Passes the body of an upload, multipart or raw, to `consume`. In any case the rest of the request is read and
 * discarded, so that the client gets the answer instead of a connection error.
 */
export async function withUploadBody<T>(
  request: FastifyRequest,
  consume: (body: UploadBody) => Promise<T>,
): Promise<T> {
  const closed = new AbortController();
  // 'close' also follows a complete request.
  const onClose = () => {
    if (!request.raw.complete) closed.abort();
  };
  request.raw.once('close', onClose);
  let parser: BusboyInstance | null = null;
  try {
    if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) return await consume(rawBody(request));
    parser = createParser(request);
    return await consume(await multipartBody(request, parser, closed.signal));
  } finally {
    request.raw.off('close', onClose);
    if (parser) request.raw.unpipe(parser);
    request.raw.resume();
  }
}
