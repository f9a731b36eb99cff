import { buffer } from 'node:stream/consumers';
import { limits } from '@awamu/contracts/limits.ts';
import { blobKey, resizedFolder } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { FairQueue } from '#platform/process/fair-queue.ts';
import { encodeImage, imageError, openImage } from '../content/reencode-image.ts';
import { storageErrors } from '../storage-error.ts';
import type { StoredObject } from '../stored-object.ts';
import { isProductSize, type Transform } from './transform.ts';

export interface ResizedImage {
  key: string;
  mimeType: string;
  object: StoredObject;
  transform: Transform;
}

export interface ResizedImages {
  /**
   * The resized copy of an image, which may not exist yet.
   * @throws StorageError InvalidRequest for an object that is not an image
   */
  describe(object: StoredObject, transform: Transform, acceptsWebp: boolean): ResizedImage;
  exists(image: ResizedImage): Promise<boolean>;
  /**
   * Creates the copy when the holder's turn comes.
   * @throws StorageError SlowDown (503) if too many wait, InvalidRequest if the picture has too many other sizes
   */
  make(holder: string, image: ResizedImage): Promise<void>;
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Copies are stored beside the originals; concurrent requests for the same copy share the work. */
export function createResizedImages(blobs: BlobStore, queue: FairQueue): ResizedImages {
  /** The copies that are being made, by key. */
  const making = new Map<string, Promise<void>>();
  const exists = async ({ key }: ResizedImage) => (await blobs.stat(key)) !== null;

  const requireRoom = async ({ object, transform }: ResizedImage): Promise<void> => {
    if (isProductSize(transform)) return;
    const folder = `${resizedFolder(object.version)}/`;
    const others = new Set([...making.keys()].filter((key) => key.startsWith(folder) && !isProductName(key)));
    for await (const { key } of blobs.list(resizedFolder(object.version))) if (!isProductName(key)) others.add(key);
    if (others.size >= limits.imageSizes.othersPerPicture) throw storageErrors.tooManySizes();
  };

  const resize = async (image: ResizedImage): Promise<void> => {
    const { object, transform, key, mimeType } = image;
    await requireRoom(image);
    const original = await blobs.get(blobKey(object.version));
    if (!original) throw storageErrors.objectNotFound();
    const { width, height } = transform;
    const resized = (await openImage(await buffer(original))).resize({
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      fit: fits[transform.resize],
      withoutEnlargement: true,
    });
    const bytes = await encodeImage(resized, mimeType, transform.quality)
      .toBuffer()
      .catch((error: unknown) => {
        throw imageError(error);
      });
    await blobs.put(key, bytes);
  };

  return {
    describe(object, transform, acceptsWebp) {
      if (!object.metadata.mimetype.startsWith('image/')) {
        throw storageErrors.invalidRequest('Only images can be transformed');
      }
      const mimeType = acceptsWebp && !transform.keepFormat ? 'image/webp' : object.metadata.mimetype;
      const name = `${nameOf(transform)}.${mimeType.slice('image/'.length)}`;
      return { key: `${resizedFolder(object.version)}/${name}`, mimeType, object, transform };
    },
    exists,
    make: (holder, image) =>
      queue.run(holder, async () => {
        // Somebody else's turn may have made it.
        if (await exists(image)) return;
        const running = making.get(image.key) ?? resize(image).finally(() => making.delete(image.key));
        making.set(image.key, running);
        await running;
      }),
  };
}

function nameOf({ width, height, resize, quality }: Transform): string {
  return `${width ?? 'auto'}x${height ?? 'auto'}-${resize}-q${quality}`;
}

function isProductName(key: string): boolean {
  return /\/\d+xauto-contain-q80\.\w+$/.test(key);
}
