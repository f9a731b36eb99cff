import { blobKey, resizedFolder } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';

/** Removes the bytes of objects whose rows are deleted, including resized copies. */
export async function removeBlobs(context: { blobs: BlobStore }, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await context.blobs.remove(blobKey(version));
    for await (const { key } of context.blobs.list(resizedFolder(version))) await context.blobs.remove(key);
  }
}
