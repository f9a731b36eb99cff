import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgain } from '../harness/copied-server.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';
import { anonymousClient, joinAs, matchUp, type Person } from './storage-people.ts';

let server: RunningServer;
let nakato: Person;
let okello: Person;
let stranger: Person;
let matchId: string;
/** A photo as a phone takes it, with location and phone model in its metadata. */
let phonePhoto: Buffer;

beforeAll(async () => {
  server = await startSpecServer();
  [nakato, okello, stranger] = (await Promise.all(
    ['nakato', 'okello', 'stranger'].map((name) => joinAs(server, name)),
  )) as [Person, Person, Person];
  matchId = await matchUp(server, nakato, okello);
  phonePhoto = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d9a441' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone of Nakato' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 20/1 51/1' } })
    .toBuffer();
});
afterAll(() => server && discardServer(server));

const photo = () => new Blob([new Uint8Array(phonePhoto)], { type: 'image/jpeg' });

describe('a profile photo', () => {
  it('is seen by everybody at its address, without the place where it was taken', async () => {
    const bucket = nakato.client.storage.from('profile-images');
    const path = `images/${nakato.id}/${crypto.randomUUID()}.jpg`;
    const { data, error } = await bucket.upload(path, photo());
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `profile-images/${path}` });
    const response = await fetch(bucket.getPublicUrl(path).data.publicUrl);
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(phonePhoto.includes('Nakato')).toBe(true);
    expect(bytes.includes('Nakato') || bytes.includes('Exif')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
    const small = await fetch(bucket.getPublicUrl(path, { transform: { width: 90 } }).data.publicUrl);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(96);
  });

  it('is kept under its name until its owner removes it', async () => {
    const bucket = nakato.client.storage.from('profile-images');
    const path = `images/${nakato.id}/kept.jpg`;
    await bucket.upload(path, photo());
    expect((await bucket.upload(path, photo())).error).toMatchObject({ name: 'StorageApiError', statusCode: '409' });
    const foreign = stranger.client.storage.from('profile-images');
    expect((await foreign.upload(path, photo(), { upsert: true })).error).toMatchObject({ statusCode: '403' });
    expect((await foreign.remove([path])).data).toEqual([]);
    expect((await bucket.list(`images/${nakato.id}`, { search: 'kept' })).data).toMatchObject([{ name: 'kept.jpg' }]);
    expect((await bucket.remove([path])).data).toMatchObject([{ name: path }]);
    expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).status).toBe(400);
  });
});

/** A picture with location, camera and name in every kind of metadata of its format. */
function noted(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#d9a441' } })
    .toFormat(format)
    .withExif({ IFD0: { Make: 'Phone of Nakato' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 20/1 51/1' } })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>Home of Nakato</rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer();
}

/** A text chunk before the end of a PNG, as image editors write it. */
function withPngText(png: Buffer, text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${text}`)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

describe.each(['profile-images', 'message-images', 'report-evidence'])('a picture in %s', (bucket) => {
  const folder = () =>
    ({
      'profile-images': `images/${nakato.id}`,
      'message-images': `messages/${matchId}`,
      'report-evidence': `evidence/${nakato.id}`,
    })[bucket] ?? '';

  it.each(['jpeg', 'png', 'webp'] as const)(
    'of type %s keeps no note of where, with what or by whom it was made',
    async (format) => {
      const plain = await noted(format);
      const original = format === 'png' ? withPngText(plain, 'Street of Nakato') : plain;
      expect(original.includes('Nakato')).toBe(true);
      const path = `${folder()}/${crypto.randomUUID()}.${format}`;
      const files = nakato.client.storage.from(bucket);
      const sent = await files.upload(path, new Blob([new Uint8Array(original)], { type: `image/${format}` }));
      expect(sent.error).toBeNull();
      const { data } = await files.download(path);
      const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
      const { exif, xmp, iptc, comments, width } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, comments, width }).toEqual({ width: 64 });
      for (const note of ['Nakato', 'Exif', 'tEXt', 'xmpmeta']) expect(bytes.includes(note), note).toBe(false);
    },
  );
});

/** Sends a picture as Nakato. @returns its name */
async function sendPicture(match: string): Promise<string> {
  const path = `messages/${match}/${crypto.randomUUID()}.jpg`;
  expect((await nakato.client.storage.from('message-images').upload(path, photo())).error).toBeNull();
  const message = { id: crypto.randomUUID(), match_id: match, content: path, message_type: 'image' };
  expect((await nakato.client.rpc('send_message', message)).error).toBeNull();
  return path;
}

describe('an image in a conversation', () => {
  let path: string;
  beforeAll(async () => {
    path = await sendPicture(matchId);
  });

  it('is seen by both, by signed addresses', async () => {
    for (const person of [nakato, okello]) {
      const { data } = await person.client.storage.from('message-images').createSignedUrl(path, 60);
      const response = await fetch(data?.signedUrl ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('private');
    }
  });

  it('is not found for anybody else', async () => {
    for (const client of [stranger.client, anonymousClient(server)]) {
      const bucket = client.storage.from('message-images');
      expect((await bucket.download(path)).error).toMatchObject({ statusCode: '404' });
      expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' });
      expect((await bucket.list(`messages/${matchId}`)).data).toEqual([]);
      expect((await bucket.upload(`messages/${matchId}/mine.jpg`, photo())).error).toMatchObject({ statusCode: '403' });
      const { publicUrl } = bucket.getPublicUrl(path).data;
      expect((await fetch(publicUrl)).status).toBe(400);
    }
  });

  it('is not served by a signed address from before a block, even if it has not expired', async () => {
    const guest = await joinAs(server, 'guest');
    const shared = await sendPicture(await matchUp(server, nakato, guest));
    const { data } = await guest.client.storage.from('message-images').createSignedUrl(shared, 24 * 3600);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    await nakato.client.from('blocks').insert({ blocked_id: guest.id });
    const response = await fetch(data?.signedUrl ?? '');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'NoSuchKey' });
  });

  it('can no longer be reached with a session that has ended', async () => {
    const guest = await joinAs(server, 'guest');
    await guest.client.auth.signOut();
    const response = await fetch(
      `${server.config.supabaseUrl}/storage/v1/object/profile-images/images/${guest.id}/x.jpg`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${guest.accessToken}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(phonePhoto),
      },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '401', message: 'session_expired' });
  });
});

it('a power cut during an upload keeps confirmed files, and leaves no partial one', async () => {
  await server.stop();
  const killed = await startAgain(server);
  const bucket = okello.client.storage.from('profile-images');
  const answered = `images/${okello.id}/answered.jpg`;
  const interrupted = `images/${okello.id}/interrupted.jpg`;
  expect((await bucket.upload(answered, photo())).error).toBeNull();

  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(
    `POST /storage/v1/object/profile-images/${interrupted} HTTP/1.1\r\nhost: ${hostname}\r\n` +
      `authorization: Bearer ${okello.accessToken}\r\ncontent-type: image/jpeg\r\ncontent-length: ${phonePhoto.length * 2}\r\n\r\n`,
  );
  socket.write(phonePhoto);
  const unfinished = () => readdir(join(server.dataDir, 'uploads'));
  await expect.poll(unfinished).toHaveLength(1);
  await killed.kill();
  socket.destroy();
  server = await startSpecServerAgain(server);

  expect((await fetch(bucket.getPublicUrl(answered).data.publicUrl)).status).toBe(200);
  expect((await fetch(bucket.getPublicUrl(interrupted).data.publicUrl)).status).toBe(400);
  expect((await bucket.upload(interrupted, photo())).error).toBeNull();
});
