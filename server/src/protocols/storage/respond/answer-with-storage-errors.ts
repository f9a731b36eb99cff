import type { FastifyInstance } from 'fastify';
import { BlobStoreError } from '#platform/blobs/blob-store.ts';
import { answerUnknownPaths } from '#platform/http/answer-unknown-paths.ts';
import { ShareExceededError } from '#platform/http/share-exceeded-error.ts';
import { isSystemError } from '#platform/process/system-error.ts';
import { StorageError, storageErrors } from '../storage-error.ts';

interface CodedError {
  code: string;
  message: string;
}

function coded(error: unknown): CodedError | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? (error as Error & CodedError)
    : null;
}

/** Documented storage/v1 errors by SQLSTATE; PTnnn are raised by the session check and by the product. */
const byDatabaseCode: Record<string, (error: CodedError) => StorageError> = {
  '42501': (error) => storageErrors.accessDenied(error.message, error),
  '23505': () => storageErrors.objectExists(),
  '23503': () => storageErrors.bucketNotFound(),
  PT401: (error) => storageErrors.sessionEnded(error.message),
  PT403: (error) => storageErrors.accessDenied(error.message, error),
  PT429: () => storageErrors.tooManyRequests(),
  PT413: () => storageErrors.memberFull(),
};

/** By SQLSTATE class or driver code: values that cannot be stored; an unavailable database. */
const byDatabaseCodePrefix: [prefixes: readonly string[], (error: CodedError) => StorageError][] = [
  [['22'], () => storageErrors.invalidRequest('A value cannot be stored')],
  [['08', '53', '57', 'CONNECT', 'ECONN', 'EPIPE', 'ETIMEDOUT'], (error) => storageErrors.databaseTimeout(error)],
];

function fromDatabase(error: CodedError): StorageError | null {
  const byPrefix = byDatabaseCodePrefix.find(([prefixes]) => prefixes.some((prefix) => error.code.startsWith(prefix)));
  return (byDatabaseCode[error.code] ?? byPrefix?.[1])?.(error) ?? null;
}

/** Any thrown value as one of the documented errors. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof BlobStoreError) return storageErrors.filesUnavailable(error);
  const known = coded(error);
  const translated = known && fromDatabase(known);
  if (translated) return translated;
  if (isSystemError(error)) return storageErrors.filesUnavailable(error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // Errors of the HTTP framework: a body that is not JSON, or too large.
  if (status === 413) return storageErrors.tooLarge();
  if (status >= 400 && status < 500) return storageErrors.invalidRequest((error as Error).message);
  return storageErrors.internal(error);
}

/** Answers every failure in the scope in the form that storage-js parses. */
export function answerWithStorageErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const known = toStorageError(error);
    if (error instanceof ShareExceededError) reply.header('retry-after', error.retryAfterSeconds);
    if (known.httpStatus >= 500) request.log.error({ err: error }, 'storage request failed');
    return reply
      .code(known.httpStatus)
      .removeHeader('content-length')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(known.toBody());
  });
  answerUnknownPaths(scope, (request, reply) => {
    const error = new StorageError(
      404,
      'NoSuchRoute',
      `Route ${request.method}:${request.url.split('?')[0]} not found`,
      {
        label: 'Not Found',
      },
    );
    return reply.code(404).send(error.toBody());
  });
}
