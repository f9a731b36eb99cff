import type { BlobStore } from './blob-store.ts';

/**
 * A store that moves from one place to another while it is used: it writes to the new one, reads from both, and
 * removes from both.
 */
export function createRelocatedBlobStore({ to, from }: { to: BlobStore; from: BlobStore }): BlobStore {
  /** What `read` finds in either; the new place again, as the blob may have been moved in between. */
  const fromEither = async <T>(read: (store: BlobStore) => Promise<T | null>): Promise<T | null> =>
    (await read(to)) ?? (await read(from)) ?? (await read(to));
  return {
    put: (key, content) => to.put(key, content),
    get: (key, range) => fromEither((store) => store.get(key, range)),
    stat: (key) => fromEither((store) => store.stat(key)),
    async remove(key) {
      // The mover looks for the blob in the old place after it has written it, so that nothing removed comes back.
      await from.remove(key);
      await to.remove(key);
    },
    async *list(folder) {
      const listed = new Set<string>();
      for await (const blob of from.list(folder)) {
        listed.add(blob.key);
        yield blob;
      }
      for await (const blob of to.list(folder)) if (!listed.has(blob.key)) yield blob;
    },
  };
}
