import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlobStore, createFileBlobStore } from './blob-store.ts';

let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-blobs-'));
  blobs = createFileBlobStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a stream has all bytes even if they are removed before they are read', async () => {
  await blobs.put('a/b', Buffer.from('all of it'));
  const stream = await blobs.get('a/b');
  // The file is open already, so nothing can come between.
  expect(stream).toMatchObject({ pending: false });
  await blobs.remove('a/b');
  expect(stream && (await text(stream))).toBe('all of it');
  expect(await blobs.get('a/b')).toBeNull();
});

test('a range of bytes is inclusive', async () => {
  await blobs.put('range', Buffer.from('0123456789'));
  const stream = await blobs.get('range', { start: 2, end: 4 });
  expect(stream && (await text(stream))).toBe('234');
});

test('a folder is no blob', async () => {
  await mkdir(join(folder, 'folder'));
  expect(await blobs.get('folder')).toBeNull();
  expect(await blobs.get('folder/none')).toBeNull();
});
