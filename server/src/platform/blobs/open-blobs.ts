import { join } from 'node:path';
import type { FilesConfig } from '../config/files-config.ts';
import type { BlobStore } from './blob-store.ts';
import { createFileBlobStore } from './file-blob-store.ts';
import { createRelocatedBlobStore } from './relocated-blob-store.ts';

interface BlobSettings {
  dataDir: string;
  files: FilesConfig;
}

export interface BlobPlaces {
  /** Where new blobs go. */
  to: BlobStore;
  /** Where others may still be, if a bucket is configured. */
  from?: BlobStore;
}

/**
 * Opens the place of the stored files, and the other one if a bucket is configured.
 * @param opened gets what the caller closes
 * @throws StartupError if the bucket cannot be used
 */
export async function openBlobPlaces(
  { dataDir, files: { s3, storedIn } }: BlobSettings,
  opened: AsyncDisposableStack,
): Promise<BlobPlaces> {
  const folder = createFileBlobStore(join(dataDir, 'files'));
  if (s3 === undefined) return { to: folder };
  // The SDK is loaded by those only who use it.
  const { createS3BlobStore } = await import('./s3-blob-store.ts');
  const bucket = createS3BlobStore(s3);
  opened.defer(() => bucket.close());
  await bucket.check();
  return storedIn === 's3' ? { to: bucket, from: folder } : { to: folder, from: bucket };
}

/** The store that the product uses. @param opened gets what the caller closes @throws StartupError */
export async function openBlobs(settings: BlobSettings, opened: AsyncDisposableStack): Promise<BlobStore> {
  const { to, from } = await openBlobPlaces(settings, opened);
  return from ? createRelocatedBlobStore({ to, from }) : to;
}

/** The places in the order in which they are used, to compare the settings of two processes. */
export function describePlaces({ s3, storedIn }: FilesConfig): string {
  if (s3 === undefined) return 'DATA_DIR';
  const bucket = `bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}`;
  return storedIn === 's3' ? `${bucket}, then DATA_DIR` : `DATA_DIR, then ${bucket}`;
}
