import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { blobKey } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { StoredFile } from '../stored-file.ts';
import { type Look, portraitSvg } from './compose.ts';
import { focusIn } from './drawing/views.ts';
import { renderPicture } from './render-picture.ts';
import { type StillLife, stillLifeSvg } from './still-lifes/still-lifes.ts';

/** A portrait or still life to render, and where it is stored. */
export interface Portrait {
  ownerId: string;
  /** The name inside the bucket profile-images. */
  name: string;
  version: string;
  picture: Look | StillLife;
}

/** A person's pictures, as paths on the product's origin. */
export interface Pictures {
  portraitUrl: string;
  /** CSS object-position of the face in the portrait. */
  focus: string;
  galleryUrls: string[];
}

/** Path of an object in the public bucket profile-images. */
function portraitUrl(portrait: Portrait): string {
  return `/storage/v1/object/public/profile-images/${portrait.name}`;
}

function planPortrait(ownerId: string, picture: Look | StillLife, random: Random): Portrait {
  return { ownerId, name: `images/${ownerId}/${random.uuid()}.webp`, version: random.uuid(), picture };
}

async function svgOf(picture: Look | StillLife): Promise<string> {
  return typeof picture === 'string' ? stillLifeSvg(picture) : portraitSvg(picture);
}

/** Renders each picture once and stores the bytes of all of them. */
export async function storePortraits(portraits: readonly Portrait[], blobs: BlobStore): Promise<StoredFile[]> {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (picture: Look | StillLife): Promise<Buffer> => {
    const key = JSON.stringify(picture);
    const drawing = drawn.get(key) ?? svgOf(picture).then(renderPicture);
    drawn.set(key, drawing);
    return drawing;
  };
  const queue = new PQueue({ concurrency: availableParallelism() });
  return queue.addAll(
    portraits.map((portrait) => async () => {
      const image = await draw(portrait.picture);
      await blobs.put(blobKey(portrait.version), image);
      const { name, ownerId, version } = portrait;
      return { bucketId: 'profile-images', name, ownerId, version, bytes: image.length };
    }),
  );
}

/** This many people have portraits of their own; a larger community shares them, as it would fill the disk. */
const portraitPool = 120;

export interface Gallery {
  portraits: Portrait[];
  picturesOf(person: Person): Pictures;
}

interface Original {
  person: Person;
  portrait: Portrait;
  gallery: Portrait[];
}

/** Plans the portraits of the first people and gives everybody after them the pictures of one of the first. */
export function planGallery(people: readonly Person[], random: Random): Gallery {
  const originals = people.slice(0, portraitPool).map((person) => {
    const gallery = person.gallery.map((picture) => planPortrait(person.id, picture, random));
    return { person, portrait: planPortrait(person.id, person.look, random), gallery };
  });
  const originalOf = new Map(originals.map((original) => [original.person.id, original]));
  const nextDouble = dealDoubles(originals, random);
  let before = originals.at(-1);
  for (const person of people.slice(portraitPool)) {
    before = nextDouble(person, before);
    originalOf.set(person.id, before);
  }
  return {
    portraits: originals.flatMap(({ portrait, gallery }) => [portrait, ...gallery]),
    picturesOf(person) {
      const original = originalOf.get(person.id);
      if (original === undefined) throw new Error(`nobody planned the pictures of ${person.email}`);
      const { view, isMirrored } = original.person.look;
      return {
        portraitUrl: portraitUrl(original.portrait),
        focus: focusIn(view, isMirrored),
        galleryUrls: original.gallery.map(portraitUrl),
      };
    },
  };
}

/** Whether two people could be taken for each other at a glance. */
export function lookAlike(one: Look, other: Look): boolean {
  return one.clothes === other.clothes || one.place === other.place;
}

/** Deals the originals of a gender in turn, and never one who looks like the person before. */
function dealDoubles(originals: readonly Original[], random: Random) {
  const byGender = Map.groupBy(originals, (original) => original.person.gender);
  return (person: Person, before: Original | undefined): Original => {
    const same = byGender.get(person.gender) ?? originals;
    const different = (list: readonly Original[]) =>
      list.filter((one) => before === undefined || !lookAlike(one.person.look, before.person.look));
    const candidates = [different(same), different(originals), originals].find((list) => list.length > 0);
    return random.pick(candidates ?? originals);
  };
}
