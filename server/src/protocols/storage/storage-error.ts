/** Supabase Storage's error body, as storage-js parses it (`code` decides `exists()`). */
export interface StorageErrorBody {
  statusCode: string;
  code: string;
  error: string;
  message: string;
}

/** A documented failure of storage/v1; `cause` is only logged. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly label: string;

  constructor(status: number, code: string, message: string, details: { label?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'StorageError';
    this.status = status;
    this.code = code;
    this.label = details.label ?? code;
  }

  /**
   * The HTTP status. A quirk of Supabase Storage that clients rely on: the response is 400 whatever the body's
   * statusCode says (404, 409, 413 …), except for server errors and 429, on which clients retry.
   */
  get httpStatus(): number {
    return this.status >= 500 || this.status === 429 ? this.status : 400;
  }

  toBody(): StorageErrorBody {
    return { statusCode: String(this.status), code: this.code, error: this.label, message: this.message };
  }
}

/** All failures of storage/v1. Codes and texts are those of supabase/storage (src/internal/errors/codes.ts). */
export const storageErrors = {
  bucketNotFound: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', { label: 'Bucket not found' }),
  bucketNotEmpty: () => new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  bucketExists: () =>
    new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', { label: 'Duplicate' }),
  invalidBucketName: () =>
    new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { label: 'Invalid Input' }),
  objectNotFound: () => new StorageError(404, 'NoSuchKey', 'Object not found', { label: 'not_found' }),
  objectExists: () => new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', { label: 'Duplicate' }),
  featureDisabled: (feature: string) =>
    new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  interrupted: (cause: unknown) => new StorageError(400, 'InvalidRequest', 'The upload was interrupted', { cause }),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'The url do not match the signature'),
  accessDenied: (message: string, cause?: unknown) =>
    new StorageError(403, 'AccessDenied', message, { label: 'Unauthorized', cause }),
  sessionEnded: (message: string) => new StorageError(401, 'AccessDenied', message, { label: 'Unauthorized' }),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
      label: 'Payload too large',
    }),
  memberFull: () =>
    new StorageError(413, 'EntityTooLarge', 'There is no room for more files. Remove some and try again.', {
      label: 'Payload too large',
    }),
  tooManyPixels: () =>
    new StorageError(413, 'EntityTooLarge', 'The image has too many pixels', { label: 'Payload too large' }),
  tooManySizes: () =>
    new StorageError(400, 'InvalidRequest', 'This image already has too many sizes. Please use one that it has.'),
  unsupportedType: (mimeType: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${mimeType} is not supported`, { label: 'invalid_mime_type' }),
  damagedFile: (cause?: unknown) =>
    new StorageError(422, 'InvalidRequest', 'The file is damaged or incomplete', { label: 'damaged_file', cause }),
  invalidRange: () => new StorageError(416, 'InvalidRange', 'invalid range provided', { label: 'invalid_range' }),
  busy: () => new StorageError(503, 'SlowDown', 'Too many files are being processed. Please try again in a moment.'),
  tooFast: () => new StorageError(429, 'SlowDown', 'Too many uploads. Please wait a moment and try again.'),
  tooManyRequests: () =>
    new StorageError(429, 'SlowDown', 'Too many requests at once. Please wait a moment and try again.'),
  tooManyTransforms: () =>
    new StorageError(429, 'SlowDown', 'Too many new image sizes. Please wait a moment and try again.'),
  filesUnavailable: (cause: unknown) =>
    new StorageError(503, 'SlowDown', 'Files are unavailable at the moment. Please try again in a moment.', { cause }),
  databaseTimeout: (cause: unknown) =>
    new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out', { cause }),
  internal: (cause: unknown) => new StorageError(500, 'InternalError', 'Internal server error', { cause }),
} as const;
