import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { RunningServer } from '../harness/server-process.ts';
import type { Person } from '../product/product-people.ts';
import { sendUntilAnswered } from './send-until-answered.ts';

/** Pictures whose upload was answered: the path of each, and its width, by which it is known again. */
export type Pictures = Map<string, number>;

const narrowest = 100;
const pauseMs = 2_000;

/** Uploads pictures until `stop` aborts, each again and again until it is answered. @throws Error if one is refused */
export async function uploadPictures(server: RunningServer, person: Person, stop: AbortSignal): Promise<Pictures> {
  const pictures: Pictures = new Map();
  while (!stop.aborted) {
    const path = `images/${person.id}/${crypto.randomUUID()}.png`;
    const width = narrowest + pictures.size;
    const body = new Uint8Array(await pictureOf(width));
    const { refusal } = await sendUntilAnswered(async (signal) => {
      const headers = {
        apikey: server.config.anonKey,
        authorization: `Bearer ${await person.token()}`,
        'content-type': 'image/png',
        // The attempt before may have been stored without an answer.
        'x-upsert': 'true',
      };
      return fetch(`${server.url}/storage/v1/object/profile-images/${path}`, { method: 'POST', headers, body, signal });
    }, AbortSignal.timeout(120_000));
    if (refusal) throw new Error(`a picture was refused: ${refusal}`);
    pictures.set(path, width);
    await pause(Math.random() * pauseMs);
  }
  return pictures;
}

function pictureOf(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: narrowest, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
}

/** How many of the pictures a server lacks, or has with another content. */
export async function countMissing(server: RunningServer, pictures: Pictures): Promise<number> {
  let missing = 0;
  for (const [path, width] of pictures) {
    const response = await fetch(`${server.url}/storage/v1/object/public/profile-images/${path}`);
    const bytes = await response.arrayBuffer();
    const isWhole = response.ok && (await sharp(bytes).metadata()).width === width;
    if (!isWhole) missing += 1;
  }
  return missing;
}
