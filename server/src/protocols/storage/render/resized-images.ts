import { buffer } from 'node:stream/consumers';
import { blobKey, resizedFolder } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { ProcessingQueue } from '../content/processing-queue.ts';
import { encodeImage, imageError, openImage } from '../content/reencode-image.ts';
import { storageErrors } from '../storage-error.ts';
import type { StoredObject } from '../stored-object.ts';
import type { Transform } from './transform.ts';

export interface ResizedImage {
  key: string;
  mimeType: string;
}

export interface ResizedImages {
  /**
   * The key of the resized copy, created if it is missing.
   * @throws StorageError InvalidRequest for an object that is not an image
   */
  find(object: StoredObject, transform: Transform, acceptsWebp: boolean): Promise<ResizedImage>;
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Copies are stored beside the originals; concurrent requests for the same copy share the work. */
export function createResizedImages(blobs: BlobStore, process: ProcessingQueue): ResizedImages {
  const pending = new Map<string, Promise<void>>();

  const make = async (object: StoredObject, transform: Transform, target: ResizedImage): Promise<void> => {
    const original = await blobs.get(blobKey(object.version));
    if (!original) throw storageErrors.objectNotFound();
    const { width, height } = transform;
    const resized = (await openImage(await buffer(original))).resize({
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      fit: fits[transform.resize],
      withoutEnlargement: true,
    });
    const bytes = await encodeImage(resized, target.mimeType, transform.quality)
      .toBuffer()
      .catch((error: unknown) => {
        throw imageError(error);
      });
    await blobs.put(target.key, bytes);
  };

  return {
    async find(object, transform, acceptsWebp) {
      if (!object.metadata.mimetype.startsWith('image/')) {
        throw storageErrors.invalidRequest('Only images can be transformed');
      }
      const mimeType = acceptsWebp && !transform.keepFormat ? 'image/webp' : object.metadata.mimetype;
      const { width, height, resize, quality } = transform;
      const name = `${width ?? 'auto'}x${height ?? 'auto'}-${resize}-q${quality}.${mimeType.slice('image/'.length)}`;
      const target = { key: `${resizedFolder(object.version)}/${name}`, mimeType };
      if (await blobs.stat(target.key)) return target;
      const running =
        pending.get(target.key) ??
        process(() => make(object, transform, target)).finally(() => pending.delete(target.key));
      pending.set(target.key, running);
      await running;
      return target;
    },
  };
}
