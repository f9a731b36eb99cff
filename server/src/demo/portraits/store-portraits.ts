import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { blobKey } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { StoredFile } from '../stored-file.ts';
import type { Look } from './look.ts';
import { renderPortrait } from './render-portrait.ts';

/** A portrait to render, and where it is stored. */
export interface Portrait {
  ownerId: string;
  /** The name inside the bucket profile-images. */
  name: string;
  version: string;
  look: Look;
}

/** A person's pictures, as paths on the product's origin. */
export interface Pictures {
  portraitUrl: string | null;
  galleryUrls: string[];
}

/** Path of an object in the public bucket profile-images. */
function portraitUrl(portrait: Portrait): string {
  return `/storage/v1/object/public/profile-images/${portrait.name}`;
}

function planPortrait(ownerId: string, look: Look, random: Random): Portrait {
  return { ownerId, name: `images/${ownerId}/${random.uuid()}.webp`, version: random.uuid(), look };
}

/** Renders each look once and stores the bytes of every portrait. */
export async function storePortraits(portraits: readonly Portrait[], blobs: BlobStore): Promise<StoredFile[]> {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (look: Look): Promise<Buffer> => {
    const key = JSON.stringify(look);
    const drawing = drawn.get(key) ?? renderPortrait(look);
    drawn.set(key, drawing);
    return drawing;
  };
  const queue = new PQueue({ concurrency: availableParallelism() });
  return queue.addAll(
    portraits.map((portrait) => async () => {
      const image = await draw(portrait.look);
      await blobs.put(blobKey(portrait.version), image);
      const { name, ownerId, version } = portrait;
      return { bucketId: 'profile-images', name, ownerId, version, bytes: image.length };
    }),
  );
}

/** This many people have portraits of their own; a larger community reuses them, as it would fill the disk. */
const portraitPool = 200;

export interface Gallery {
  portraits: Portrait[];
  picturesOf(person: Person): Pictures;
}

/** Plans the portraits of the first people and distributes them to everybody who has a photo. */
export function planGallery(people: readonly Person[], random: Random): Gallery {
  const originals = people.slice(0, portraitPool).flatMap((person) => {
    if (person.look === null) return [];
    const [portrait, ...gallery] = [person.look, ...person.gallery].map((look) =>
      planPortrait(person.id, look, random),
    );
    return portrait ? [{ person, portrait, gallery }] : [];
  });
  const own = new Map(originals.map((original) => [original.person.id, original]));
  const byGender = Map.groupBy(originals, (original) => original.person.gender);
  const doubleOf = (person: Person) => {
    const sameGender = byGender.get(person.gender) ?? originals;
    return random.pick(sameGender.length > 0 ? sameGender : originals);
  };
  return {
    portraits: originals.flatMap(({ portrait, gallery }) => [portrait, ...gallery]),
    picturesOf(person) {
      const original = own.get(person.id);
      if (original) {
        return { portraitUrl: portraitUrl(original.portrait), galleryUrls: original.gallery.map(portraitUrl) };
      }
      return { portraitUrl: person.look && portraitUrl(doubleOf(person).portrait), galleryUrls: [] };
    },
  };
}
