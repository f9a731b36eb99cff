import { connect } from 'node:net';
import { limits } from '@awamu/contracts/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from '../storage-test-server.ts';

let server: StorageTestServer;
let member: StorageMember;

beforeAll(async () => {
  server = await startStorageTestServer();
  member = await server.join();
});
afterAll(() => server?.stop());

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a441' } });

/** Incompressible noise, so that a file is as large as its pixels. */
const grain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

async function upload(content: Buffer | Uint8Array, options: { name?: string; contentType?: string } = {}) {
  const path = `images/${member.id}/${options.name ?? `${crypto.randomUUID()}.jpg`}`;
  const bucket = member.storage.from('profile-images');
  const { error } = await bucket.upload(path, content, { contentType: options.contentType ?? 'image/jpeg' });
  return { error, path };
}

async function stored(path: string) {
  const { data } = await member.storage.from('profile-images').download(path);
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  return { bytes, image: await sharp(bytes).metadata(), type: data?.type };
}

describe('images', () => {
  test('lose location, camera and all other metadata', async () => {
    const original = await canvas(400, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Phone of Nakato', Copyright: 'Nakato' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '0/1 20/1 51/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '32/1 34/1 57/1',
        },
      })
      .toBuffer();
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100);
    expect(original.includes('Nakato')).toBe(true);
    const { error, path } = await upload(original);
    expect(error).toBeNull();
    const { bytes, image } = await stored(path);
    expect(image.exif).toBeUndefined();
    expect(image.xmp).toBeUndefined();
    expect(bytes.includes('Nakato')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  });

  test('are rotated upright before the orientation is removed', async () => {
    const { path } = await upload(await canvas(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect((await stored(path)).image).toMatchObject({ width: 300, height: 400 });
  });

  test('are at most 2048 pixels on the longer edge', async () => {
    const { path } = await upload(await canvas(4_000, 1_000).jpeg().toBuffer());
    expect((await stored(path)).image).toMatchObject({ width: limits.image.maxEdgePixels, height: 512 });
  });

  test('have the type of their content, whatever their name and declared type', async () => {
    const { error, path } = await upload(await canvas(20, 20).png().toBuffer(), {
      name: 'photo.jpg',
      contentType: 'text/plain',
    });
    expect(error).toBeNull();
    expect(await stored(path)).toMatchObject({ type: 'image/png', image: { format: 'png' } });
  });

  test('that are animated keep their first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { error, path } = await upload(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(error).toBeNull();
    expect((await stored(path)).image.pages ?? 1).toBe(1);
  });
});

describe('files that are refused', () => {
  test.each([
    ['text called .jpg', Buffer.from('<script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj')],
  ])('%s: 415 invalid_mime_type', async (_name, content) => {
    expect((await upload(content)).error).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
  });

  test('a type that the bucket does not accept', async () => {
    const video = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\0\0isommp42'),
      Buffer.alloc(5_000),
    ]);
    expect((await upload(video)).error).toMatchObject({
      statusCode: '415',
      message: 'mime type video/mp4 is not supported',
    });
  });

  test('a truncated photo: damaged_file', async () => {
    const whole = await grain(300, 300).jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).error).toMatchObject({
      statusCode: '422',
      message: 'The file is damaged or incomplete',
    });
  });

  test('a decompression bomb: too many pixels, refused before it is unpacked', async () => {
    const bomb = await canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(limits.image.maxBytes);
    expect((await upload(bomb)).error).toMatchObject({ statusCode: '413', message: 'The image has too many pixels' });
  });

  test('more than 5 MB, declared or detected while reading', async () => {
    const large = await grain(1_600, 1_600).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(limits.image.maxBytes);
    expect((await upload(large)).error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    const path = `images/${member.id}/stream.png`;
    const streamed = new Response(new Uint8Array(large)).body as ReadableStream<Uint8Array>;
    const { error } = await member.storage.from('profile-images').upload(path, streamed);
    expect(error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
  });

  test('an empty body', async () => {
    expect((await upload(new Uint8Array())).error).toMatchObject({ statusCode: '400', message: 'No content provided' });
    const form = await fetch(`${server.url}/object/profile-images/images/${member.id}/none.jpg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}` },
      body: new FormData(),
    });
    expect(await form.json()).toMatchObject({ statusCode: '400' });
  });

  test.each([
    ['ends without its last boundary', '--b\r\ncontent-disposition: form-data; name=""; filename="p"\r\n\r\nGIF89a'],
    ['has no parts', '--b--\r\n'],
    ['contains no boundary', 'not multipart at all'],
    [
      'has metadata that is not JSON',
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{\r\n--b\r\ncontent-disposition: form-data; name=""; filename="p"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('a multipart body that %s', async (_name, body) => {
    const response = await fetch(`${server.url}/object/profile-images/images/${member.id}/multipart.jpg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      statusCode: expect.stringMatching(/^4/),
      message: expect.any(String),
    });
  });

  test('none of them leaves bytes behind', async () => {
    const rows = await server.owner.query<{ version: string }>('select version from storage.objects');
    const known = rows.map((row) => `objects/${row.version.slice(0, 2)}/${row.version}`).sort();
    expect(await server.storedBlobs()).toEqual(known);
    expect(await server.unfinishedUploads()).toEqual([]);
  });
});

test.each(['raw', 'multipart'])('a client that disconnects during a %s upload leaves no bytes', async (kind) => {
  const { hostname, port } = new URL(server.url);
  const name = `images/${member.id}/aborted-${kind}.jpg`;
  const photo = await grain(800, 800).jpeg({ quality: 100 }).toBuffer();
  const type = kind === 'raw' ? 'image/jpeg' : 'multipart/form-data; boundary=b';
  const part = '--b\r\ncontent-disposition: form-data; name=""; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /storage/v1/object/profile-images/${name} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${photo.length + 500}\r\n\r\n${kind === 'raw' ? '' : part}`,
  );
  socket.write(photo.subarray(0, photo.length / 2));
  await expect.poll(() => server.unfinishedUploads()).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => server.unfinishedUploads()).toEqual([]);
  expect(await server.owner.query('select 1 from storage.objects where name = $1', [name])).toHaveLength(0);
});
