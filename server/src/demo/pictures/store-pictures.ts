import { blobKey } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { SentPicture } from '../community/make-pictures.ts';
import type { StoredFile } from '../stored-file.ts';
import { renderView } from './render-view.ts';

/** Renders the pictures of conversations and stores their bytes. */
export function storePictures(pictures: readonly SentPicture[], blobs: BlobStore): Promise<StoredFile[]> {
  return Promise.all(
    pictures.map(async ({ name, ownerId, version, view }) => {
      const image = await renderView(view);
      await blobs.put(blobKey(version), image);
      return { bucketId: 'message-images', name, ownerId, version, bytes: image.length };
    }),
  );
}
