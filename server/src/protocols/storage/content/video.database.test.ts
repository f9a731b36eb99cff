import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from '../storage-test-server.ts';
import { cleanVideo } from './clean-video.ts';
import { oggChecksum } from './ogg-checksum.ts';

const place = '+00.3476+032.5825/';

let server: StorageTestServer;
let member: StorageMember;

beforeAll(async () => {
  server = await startStorageTestServer();
  member = await server.join();
});
afterAll(() => server?.stop());

/** A second of video with location tags. */
async function record(format: OutputFormat): Promise<Buffer> {
  const output = new Output({ format, target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(pictures, { frameRate: 30 });
  output.setMetadataTags({ title: place, comment: place });
  await output.start();
  for (let index = 0; index < 30; index += 1) {
    const packet = new EncodedPacket(
      new Uint8Array(2_000).fill(index + 1),
      index % 10 === 0 ? 'key' : 'delta',
      index / 30,
      1 / 30,
    );
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 };
    await pictures.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** A location tag as phones write it, in moov/udta/©xyz. `moov` is the last box, so its offsets stay valid. */
function withPhonePlace(video: Buffer): Buffer {
  const moov = video.lastIndexOf('moov') - 4;
  const text = Buffer.from(place);
  const length = Buffer.from([0, text.length, 0x15, 0xc7]);
  const udta = box('udta', box('\xa9xyz', length, text));
  const extended = Buffer.concat([video, udta]);
  extended.writeUInt32BE(video.readUInt32BE(moov) + udta.length, moov);
  return extended;
}

/** Positions as action cameras write them: in the media data, here a second mdat box. */
const withRecordedPositions = (video: Buffer) => Buffer.concat([video, box('mdat', Buffer.from(place.repeat(50)))]);

function oggPage(serial: number, sequence: number, flags: number, packet: Buffer): Buffer {
  const segments = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const header = Buffer.alloc(27);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = segments.length;
  const page = Buffer.concat([header, Buffer.from(segments), packet]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

function oggVideo(): Buffer {
  const comment = Buffer.from(`GEO_LOCATION=${place}`);
  const comments = Buffer.concat([
    Buffer.from('\x81theora', 'latin1'),
    Buffer.from([0, 0, 0, 0, 1, 0, 0, 0, comment.length, 0, 0, 0]),
    comment,
  ]);
  return Buffer.concat([
    oggPage(7, 0, 2, Buffer.from(`\x80theora\x03\x02\x01${'\0'.repeat(32)}`, 'latin1')),
    oggPage(7, 1, 0, comments),
    oggPage(7, 2, 4, Buffer.alloc(600, 9)),
  ]);
}

async function upload(content: Buffer, extension: string) {
  const path = `videos/${member.id}/${crypto.randomUUID()}.${extension}`;
  const bucket = member.storage.from('profile-videos');
  const { error } = await bucket.upload(path, content, { contentType: 'application/octet-stream' });
  const { data } = await bucket.download(path);
  return { error, type: data?.type, bytes: Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)), path };
}

describe('a video loses its location', () => {
  test.each([
    ['mp4', 'video/mp4', async () => withPhonePlace(await record(new Mp4OutputFormat({ fastStart: false })))],
    ['mp4', 'video/mp4', async () => withRecordedPositions(await record(new Mp4OutputFormat()))],
    ['mov', 'video/quicktime', async () => withPhonePlace(await record(new MovOutputFormat({ fastStart: false })))],
    ['webm', 'video/webm', async () => record(new WebMOutputFormat())],
    ['ogv', 'video/ogg', async () => oggVideo()],
  ])('%s', async (extension, type, make) => {
    const original = await make();
    expect(original.includes(place)).toBe(true);
    const stored = await upload(original, extension);
    expect(stored.error).toBeNull();
    expect(stored.type).toBe(type);
    expect(stored.bytes.includes(place)).toBe(false);
    // All picture data is still there.
    if (type === 'video/ogg') expect(stored.bytes.includes(Buffer.alloc(600, 9))).toBe(true);
    else
      for (let index = 1; index <= 30; index += 1) expect(stored.bytes.includes(Buffer.alloc(2_000, index))).toBe(true);
  });

  test('a changed Ogg page has a valid checksum', async () => {
    const { bytes } = await upload(oggVideo(), 'ogv');
    const start = bytes.indexOf('OggS', 1);
    const page = Buffer.from(bytes.subarray(start, bytes.indexOf('OggS', start + 1)));
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    expect(oggChecksum(page)).toBe(checksum);
  });
});

describe('an incomplete video', () => {
  test.each([
    ['mp4 with its index first', () => record(new Mp4OutputFormat()), 0.9],
    ['mp4 with its index last', () => record(new Mp4OutputFormat({ fastStart: false })), 0.9],
    ['webm', () => record(new WebMOutputFormat()), 0.9],
    ['ogg', async () => oggVideo(), 0.9],
    ['mp4 without pictures', async () => box('ftyp', Buffer.from('isom\0\0\0\0isommp42')), 1],
  ])('%s is refused and leaves no bytes', async (_name, make, part) => {
    const whole = await make();
    const before = await server.storedBlobs();
    const { error } = await upload(whole.subarray(0, Math.floor(whole.length * part)), 'mp4');
    expect(error?.message).toMatch(/damaged or incomplete|is not supported/);
    expect(await server.storedBlobs()).toEqual(before);
    expect(await server.unfinishedUploads()).toEqual([]);
  });

  test('a corrupted one is refused too, in bounded time', async () => {
    const whole = withPhonePlace(await record(new Mp4OutputFormat({ fastStart: false })));
    const moov = whole.lastIndexOf('moov');
    for (let round = 0; round < 12; round += 1) {
      const scribbled = Buffer.from(whole);
      for (let position = moov + 4 + round; position < scribbled.length; position += 29) scribbled[position] = 0xff;
      const { error } = await upload(scribbled, 'mp4');
      expect(error?.message ?? 'taken').toMatch(/damaged|not supported|taken/);
    }
  });
});

test('a video can be played from the middle', async () => {
  const { path } = await upload(await record(new Mp4OutputFormat()), 'mp4');
  const { publicUrl } = member.storage.from('profile-videos').getPublicUrl(path).data;
  const response = await fetch(publicUrl, { headers: { range: 'bytes=1000-1999' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect((await response.arrayBuffer()).byteLength).toBe(1_000);
});

test('a video that cannot be written is not called damaged', async () => {
  const folder = join(server.dataDir, 'uploads');
  const source = join(folder, 'whole');
  const target = join(folder, 'missing', 'clean');
  for (const [mimeType, bytes] of [
    ['video/mp4', await record(new Mp4OutputFormat())],
    ['video/ogg', oggVideo()],
  ] as const) {
    await writeFile(source, bytes);
    await expect(cleanVideo({ source, target, mimeType }), mimeType).rejects.toMatchObject({ httpStatus: 503 });
    await rm(source);
  }
});

describe('a video that takes too long', () => {
  test.each([
    ['is damaged if the thread has worked all the time', 0, 422],
    ['is to be sent again later if the thread has waited', 30_000, 503],
  ])('%s', async (_what, maxWorkMs, status) => {
    const source = join(server.dataDir, 'uploads', 'slow');
    await writeFile(source, await record(new Mp4OutputFormat()));
    const task = { source, target: `${source}.clean`, mimeType: 'video/mp4' };
    await expect(cleanVideo(task, { maxMs: 1, maxWorkMs })).rejects.toMatchObject({ status });
    await rm(source);
  });
});
