import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/files-config.ts';
import { StartupError } from '../process/startup-error.ts';
import { type BlobStore, BlobStoreError, requireBlobKey } from './blob-store.ts';

/** Pictures of one page come at once, and a store that is far away answers each of them late. */
const connections = 200;
const connectMs = 3_000;
/** A store that sends nothing for this long is away. */
const silenceMs = 15_000;

/** Stores blobs as objects of a bucket, by whichever server speaks S3. */
export function createS3BlobStore(config: S3Config): BlobStore & { check(): Promise<void>; close(): void } {
  const client = connect(config);
  const objectOf = (key: string) => ({ Bucket: config.bucket, Key: requireBlobKey(key) });
  return {
    async put(key, content) {
      const upload = new Upload({ client, params: { ...objectOf(key), Body: content } });
      await upload.done().catch(unavailable);
    },
    async get(key, range) {
      const asked = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await client.send(new GetObjectCommand({ ...objectOf(key), ...asked })).catch(nullIfMissing);
      // In Node the body is a stream of Node; the type also names those of browsers.
      return (found?.Body as Readable | undefined) ?? null;
    },
    async stat(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(nullIfMissing);
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(nullIfMissing);
    },
    async *list(folder) {
      const input = { Bucket: config.bucket, Prefix: `${requireBlobKey(folder)}/` };
      try {
        for await (const page of paginateListObjectsV2({ client }, input)) {
          for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
            if (key && modifiedAt) yield { key, modifiedAt };
          }
        }
      } catch (error) {
        unavailable(error);
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: config.bucket })).catch((error: unknown) => {
        const where = config.endpoint ? ` at ${config.endpoint}` : '';
        throw new StartupError(
          `The bucket ${config.bucket}${where} cannot be used (${reasonOf(error)}). Check the settings that begin with S3_, and that the bucket exists.`,
          { cause: error },
        );
      });
    },
    close: () => client.destroy(),
  };
}

function connect({ endpoint, region, pathStyle, keys }: S3Config): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    // Checksums that only newer servers know are sent and expected only where a call needs them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An answer to HEAD has no text, so the status is all that is known.
  const status = error instanceof S3ServiceException ? ` ${error.$metadata.httpStatusCode ?? ''}` : '';
  const code = 'code' in error ? String(error.code) : error.name;
  return `${code}${status}`.trim();
}

function unavailable(error: unknown): never {
  throw new BlobStoreError(error);
}

/** @throws BlobStoreError for every other failure, a bucket that is gone among them */
function nullIfMissing(error: unknown): null {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (isMissing && error.name !== 'NoSuchBucket') return null;
  return unavailable(error);
}
