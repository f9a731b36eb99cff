import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { folderIdKey } from './blob-key.ts';
import type { BlobStore } from './blob-store.ts';

export interface MovedBlobs {
  moved: number;
  /** Removed by the product while they were moved. */
  removed: number;
}

interface Move {
  from: BlobStore;
  to: BlobStore;
}

/** Moves at once, so that a far store's answers are not waited for one by one. */
const atOnce = 8;

/**
 * Moves all blobs of the folders. Each is read again from its new place and compared before it is removed from the old
 * one, so this can be ended and begun again at any time, while a server uses both (createRelocatedBlobStore).
 * @param report gets the number of moved blobs, after every 500
 * @throws BlobStoreError, or Error for a blob that was not stored as it was sent; the others of its batch are finished
 */
export async function moveBlobs(
  stores: Move,
  folders: readonly string[],
  report: (moved: number) => void,
): Promise<MovedBlobs> {
  const queue = new PQueue({ concurrency: atOnce });
  const counts: MovedBlobs = { moved: 0, removed: 0 };
  const failures: unknown[] = [];
  const moveOne = async (key: string): Promise<void> => {
    const outcome = await moveBlob(stores, key);
    counts[outcome] += 1;
    if (outcome === 'moved' && counts.moved % 500 === 0) report(counts.moved);
  };
  await copyFolderId(stores);
  for (const folder of folders) {
    for await (const { key } of stores.from.list(folder)) {
      await queue.onSizeLessThan(atOnce);
      if (failures.length > 0) break;
      void queue.add(() => moveOne(key)).catch((error: unknown) => failures.push(error));
    }
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** The old place keeps its id too, for the files that are still there. */
async function copyFolderId({ from, to }: Move): Promise<void> {
  const id = await from.get(folderIdKey);
  if (id === null) return;
  if ((await to.stat(folderIdKey)) === null) await to.put(folderIdKey, id);
  id.destroy();
}

async function moveBlob({ from, to }: Move, key: string): Promise<keyof MovedBlobs> {
  const sum = await checksum(from, key);
  if (sum !== null && (await checksum(to, key)) !== sum) await copyBlob({ from, to }, key, sum);
  if (sum !== null && (await from.stat(key)) !== null) {
    await from.remove(key);
    return 'moved';
  }
  await to.remove(key);
  return 'removed';
}

async function copyBlob({ from, to }: Move, key: string, sum: string): Promise<void> {
  const content = await from.get(key);
  if (content === null) return;
  // A stream that was not read to its end holds its file open.
  await to.put(key, content).finally(() => content.destroy());
  if ((await checksum(to, key)) === sum || (await from.stat(key)) === null) return;
  throw new Error(`${key} was not stored as it was sent; it stays where it was`);
}

/** SHA-256 of a blob, or null if there is none. */
async function checksum(store: BlobStore, key: string): Promise<string | null> {
  const content = await store.get(key);
  if (content === null) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
