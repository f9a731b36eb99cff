import type { Readable } from 'node:stream';
import { blobKey } from '#platform/blobs/blob-key.ts';
import type { StorageContext } from '../storage-context.ts';

/** A SQLSTATE other than a lost connection (class 08) and operator intervention (class 57). */
const refusal = /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Whether the database refused the row. After a connection lost during the commit, it is unknown whether the row
 * exists.
 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && refusal.test(error.code);
}

/**
 * Stores the bytes first, under a key that no row names yet; `saveRow` then writes the row. If the row is refused, the
 * bytes are removed; if the outcome is unknown, they stay for the sweep to decide.
 */
export async function writeObject<T>(
  context: StorageContext,
  version: string,
  content: Buffer | Readable,
  saveRow: () => Promise<T>,
): Promise<T> {
  await context.blobs.put(blobKey(version), content);
  try {
    return await saveRow();
  } catch (error) {
    if (isRefused(error)) await context.blobs.remove(blobKey(version));
    throw error;
  }
}
