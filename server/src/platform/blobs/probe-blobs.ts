import type { BlobStore } from './blob-store.ts';

const probeKey = 'health/probe';

/**
 * Writes and stats a blob, because a full or read-only disk still answers reads. @throws the storage's error, or Error
 * if nothing was stored
 */
export async function probeBlobs(blobs: Pick<BlobStore, 'put' | 'stat'>): Promise<void> {
  await blobs.put(probeKey, Buffer.from('ok'));
  if ((await blobs.stat(probeKey)) === null) throw new Error('the probe was not stored');
}
