import type { Readable } from 'node:stream';
import { blobKey } from '#platform/blobs/blob-key.ts';
import type { StorageContext } from '../storage-context.ts';

/** A SQLSTATE other than those of a lost connection (class 08) and of an operator's stop (class 57). */
const refusal = /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$/;

/** Whether the database itself refused the row. A connection lost at the commit leaves open whether the row is there. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && refusal.test(error.code);
}

/**
 * The bytes come first, under a key that nothing names yet; the row that `saveRow` writes makes them an object. A refused
 * row takes the bytes back; where the outcome is unknown they stay, for the sweep to judge.
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
