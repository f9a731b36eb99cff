import sharp from 'sharp';
import type { Person } from '../product/product-people.ts';

const blocks = 8;

/** A JPEG whose perceptual hash differs from that of every other seed. */
export async function picture(seed: number, edge = 256): Promise<Blob> {
  const shades = Buffer.from(Array.from({ length: blocks * blocks }, (_, at) => (Math.imul(at + 1, seed) >>> 3) % 256));
  const bytes = await sharp(shades, { raw: { width: blocks, height: blocks, channels: 1 } })
    .resize(edge, edge, { kernel: 'nearest' })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

let seed = 1_000;

/** A picture unlike all earlier ones. */
export function newPicture(): Promise<Blob> {
  seed += 7_919;
  return picture(seed);
}

export const photosOf = (person: Person) => person.client.storage.from('profile-images');

export function newPhotoName(person: Person): string {
  return `images/${person.id}/${crypto.randomUUID()}.jpg`;
}

/** Uploads a picture under a new name of the member's own folder. @returns its name */
export async function upload(person: Person, photo: Blob): Promise<string> {
  const name = newPhotoName(person);
  const { error } = await photosOf(person).upload(name, photo);
  if (error) throw error;
  return name;
}

export function addressOf(person: Person, name: string): string {
  return photosOf(person).getPublicUrl(name).data.publicUrl;
}

/** Shows pictures on the profile. @returns the pictures that the profile shows afterwards */
export async function show(person: Person, names: { main?: string; gallery?: readonly string[] }): Promise<string[]> {
  const change = {
    ...(names.main === undefined ? {} : { profile_picture_url: addressOf(person, names.main) }),
    ...(names.gallery === undefined ? {} : { gallery_images: names.gallery.map((name) => addressOf(person, name)) }),
  };
  const { error } = await person.client.from('profiles').update(change).eq('id', person.id);
  if (error) throw error;
  return shown(person);
}

/** The addresses of the pictures that the profile shows. */
export async function shown(person: Person): Promise<string[]> {
  const { data, error } = await person.client
    .from('profiles')
    .select('profile_picture_url,gallery_images')
    .eq('id', person.id)
    .single();
  if (error) throw error;
  return [data.profile_picture_url, ...data.gallery_images].filter((address) => address !== null);
}

/** The bytes at an address, as anybody gets them; null if there are none. */
export async function bytesAt(address: string): Promise<Buffer | null> {
  const response = await fetch(address);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}
