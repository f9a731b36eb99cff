import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../config/files-config.ts';
import { type BlobStore, BlobStoreError } from './blob-store.ts';
import { createFileBlobStore } from './file-blob-store.ts';
import { moveBlobs } from './move-blobs.ts';
import { createRelocatedBlobStore } from './relocated-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

let directory: string;
let s3: FauxqsServer;
let file: BlobStore;
let bucket: ReturnType<typeof createS3BlobStore>;
const settings = (port: number, name = 'awamu-files'): S3Config => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: name,
  region: 'us-east-1',
  pathStyle: true,
  keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
});
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'awamu-blobs-'));
  s3 = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  s3.createBucket('awamu-files');
  file = createFileBlobStore(directory);
  bucket = createS3BlobStore(settings(s3.port));
});
afterAll(async () => {
  bucket.close();
  await s3.stop();
  await rm(directory, { recursive: true });
});

const read = async (blobs: BlobStore, key: string): Promise<string | null> => {
  const stream = await blobs.get(key);
  return stream && text(stream);
};
const keysOf = async (blobs: BlobStore, folder: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of blobs.list(folder)) keys.push(key);
  return keys.sort();
};

const stores: [name: string, open: () => BlobStore][] = [
  ['a folder', () => file],
  ['a bucket', () => bucket],
  ['a folder that moves to a bucket', () => createRelocatedBlobStore({ to: bucket, from: file })],
];
describe.each(stores)('%s', (name, open) => {
  const at = (key: string) => `${name.replaceAll(' ', '-')}/${key}`;

  test('has what was stored, until it is removed', async () => {
    const blobs = open();
    await blobs.put(at('a/b'), Buffer.from('all of it'));
    const stream = await blobs.get(at('a/b'));
    expect(await blobs.stat(at('a/b'))).toEqual({ size: 9, modifiedAt: expect.any(Date) });
    await blobs.remove(at('a/b'));
    expect(stream && (await text(stream))).toBe('all of it');
    expect(await read(blobs, at('a/b'))).toBeNull();
    expect(await blobs.stat(at('a/b'))).toBeNull();
    await blobs.remove(at('a/b'));
  });

  test('a range of bytes is inclusive', async () => {
    const blobs = open();
    await blobs.put(at('range'), Buffer.from('0123456789'));
    const stream = await blobs.get(at('range'), { start: 2, end: 4 });
    expect(stream && (await text(stream))).toBe('234');
  });

  test('a stream of several parts comes back whole', async () => {
    const blobs = open();
    const part = Buffer.alloc(4_000_000, 'x');
    await file.put('parts', Buffer.concat([part, part, part]));
    const content = await file.get('parts');
    if (content) await blobs.put(at('large'), content);
    expect((await read(blobs, at('large')))?.length).toBe(12_000_000);
  });

  test('nothing is stored of a stream that fails', async () => {
    const blobs = open();
    const failing = async function* () {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    };
    await expect(blobs.put(at('half'), Readable.from(failing()))).rejects.toThrow(BlobStoreError);
    expect(await read(blobs, at('half'))).toBeNull();
    expect(await keysOf(blobs, at('half'))).toEqual([]);
  });

  test('lists what is below a folder, and nothing beside it', async () => {
    const blobs = open();
    for (const key of ['list/a', 'list/b/c', 'list-2/d']) await blobs.put(at(key), Buffer.from('x'));
    expect(await keysOf(blobs, at('list'))).toEqual([at('list/a'), at('list/b/c')]);
    expect(await keysOf(blobs, at('none'))).toEqual([]);
  });

  test('refuses keys that leave their place', async () => {
    await expect(open().put('../secret', Buffer.from('x'))).rejects.toThrow('not a blob key');
  });
});

test('a folder is no blob', async () => {
  await mkdir(join(directory, 'folder'));
  expect(await file.get('folder')).toBeNull();
  expect(await file.get('folder/none')).toBeNull();
});

test('a bucket that does not exist is named at the start', async () => {
  const other = createS3BlobStore(settings(s3.port, 'awamu-other'));
  await expect(other.check()).rejects.toThrow(/^The bucket awamu-other at http:.* cannot be used \(NotFound 404\)/);
  await expect(other.get('a/b')).rejects.toThrow(BlobStoreError);
  other.close();
});

test('a store that is away is unavailable, and none of its blobs is missing', async () => {
  const closed = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  const away = createS3BlobStore(settings(closed.port));
  await closed.stop();
  await expect(away.stat('a/b')).rejects.toThrow(BlobStoreError);
  await expect(away.put('a/b', Buffer.from('x'))).rejects.toThrow(BlobStoreError);
  away.close();
});

describe('files that move', () => {
  const fill = async (folder: string, count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `${folder}/k${index}`);
    for (const key of keys) await file.put(key, Buffer.from(`content of ${key}`));
    return keys.sort();
  };

  test('are there for the product before, during and after the move, and only in the new place at its end', async () => {
    const keys = await fill('moved', 30);
    const both = createRelocatedBlobStore({ to: bucket, from: file });
    const reads: Promise<string | null>[] = [];
    const slow: BlobStore = {
      ...bucket,
      put: async (key, content) => {
        await bucket.put(key, content);
        reads.push(...keys.map((one) => read(both, one)));
      },
    };
    expect(await moveBlobs({ to: slow, from: file }, ['moved'], () => {})).toEqual({ moved: 30, removed: 0 });
    const wanted = keys.map((key) => `content of ${key}`);
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 30 }, () => wanted).flat());
    expect([await keysOf(file, 'moved'), await keysOf(bucket, 'moved')]).toEqual([[], keys]);
  });

  test('are moved at the second try if the first one was ended', async () => {
    const keys = await fill('again', 20);
    let puts = 0;
    const failing: BlobStore = {
      ...bucket,
      put: async (key, content) => {
        puts += 1;
        if (puts > 7) throw new BlobStoreError('away');
        await bucket.put(key, content);
      },
    };
    await expect(moveBlobs({ to: failing, from: file }, ['again'], () => {})).rejects.toThrow(BlobStoreError);
    expect((await keysOf(file, 'again')).length).toBeGreaterThan(0);
    expect((await moveBlobs({ to: bucket, from: file }, ['again'], () => {})).moved).toBe(13);
    expect([await keysOf(file, 'again'), await keysOf(bucket, 'again')]).toEqual([[], keys]);
  });

  test('do not come back if the product removes them meanwhile', async () => {
    const keys = await fill('gone', 12);
    const both = createRelocatedBlobStore({ to: bucket, from: file });
    // Between the reading of the old place and the writing of the new one, and between the writing and the comparison.
    const removing = (when: 'before' | 'after'): BlobStore => ({
      ...bucket,
      put: async (key, content) => {
        if (when === 'before') await both.remove(key);
        await bucket.put(key, content);
        if (when === 'after') await both.remove(key);
      },
    });
    expect(await moveBlobs({ to: removing('before'), from: file }, ['gone'], () => {})).toEqual({
      moved: 0,
      removed: 12,
    });
    expect(await keysOf(both, 'gone')).toEqual([]);
    await fill('gone', 12);
    expect(await moveBlobs({ to: removing('after'), from: file }, ['gone'], () => {})).toEqual({
      moved: 0,
      removed: 12,
    });
    expect([keys.length, await keysOf(both, 'gone')]).toEqual([12, []]);
  });

  test('stay where they were if they are stored differently', async () => {
    const keys = await fill('damaged', 3);
    const damaging: BlobStore = { ...bucket, put: (key) => bucket.put(key, Buffer.from('other')) };
    const move = moveBlobs({ to: damaging, from: file }, ['damaged'], () => {});
    await expect(move).rejects.toThrow('was not stored as it was sent');
    expect(await keysOf(file, 'damaged')).toEqual(keys);
  });
});
