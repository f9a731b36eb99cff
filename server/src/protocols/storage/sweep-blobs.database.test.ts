import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFileBlobStore } from '#platform/blobs/file-blob-store.ts';
import { type StorageMember, type StorageTestServer, startStorageTestServer } from './storage-test-server.ts';
import { foldersInUse, sweepBlobs, sweepQueuedBlobs } from './sweep-blobs.ts';

let server: StorageTestServer;
let member: StorageMember;
let picture: Buffer;

beforeAll(async () => {
  server = await startStorageTestServer();
  member = await server.join();
  picture = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#d9a441' } })
    .jpeg()
    .toBuffer();
  await server.openAlbum();
});
beforeEach(async () => {
  await server.operator.emptyBucket('album');
  await sweepBlobs(here());
});
afterAll(() => server?.stop());

const album = () => member.storage.from('album');
const depsOf = (folder: string) => ({
  sql: server.sql,
  blobs: createFileBlobStore(join(server.dataDir, folder)),
  clock: server.clock,
  dataDir: join(server.dataDir, folder),
});
const here = () => depsOf('files');
const queued = () => server.owner.query('select version from private.blob_deletions');

async function fill(...paths: string[]): Promise<void> {
  for (const path of paths) {
    const { error } = await album().upload(path, picture);
    if (error) throw error;
  }
}

async function leave(): Promise<void> {
  const leaving = await server.join();
  await leaving.storage.from('profile-images').upload(`images/${leaving.id}/me.jpg`, picture);
  await server.owner.query('delete from auth.users where id = $1', [leaving.id]);
}

test('stored bytes without a row are swept: those of an erased account at once, those of a crash after an hour', async () => {
  const leaving = await server.join();
  const path = `images/${leaving.id}/me.jpg`;
  await leaving.storage.from('profile-images').upload(path, picture);
  await fill('stays.jpg');
  await server.owner.query('delete from auth.users where id = $1', [leaving.id]);
  await server.blobs.put('objects/00/00000000-0000-4000-8000-000000000000', Buffer.from('orphan'));
  const deps = here();

  expect(await sweepBlobs(deps)).toBe(1);
  expect(await server.storedBlobs()).toHaveLength(2);
  expect(await server.owner.query('select 1 from private.blob_deletions')).toHaveLength(0);
  server.clock.forward(3_700_000);
  expect(await sweepBlobs(deps)).toBe(1);
  expect(await server.storedBlobs()).toHaveLength(1);
  expect((await album().exists('stays.jpg')).data).toBe(true);
});

describe('several servers of one database', () => {
  test('with a folder each: only the one that has the bytes takes an erased file off the list', async () => {
    await leave();
    const before = await server.storedBlobs();
    expect(await sweepQueuedBlobs(depsOf('elsewhere'))).toBe(0);
    expect(await queued()).toHaveLength(1);
    expect(await sweepQueuedBlobs(here())).toBe(1);
    expect(await queued()).toHaveLength(0);
    expect(await server.storedBlobs()).toHaveLength(before.length - 1);
    // Whose bytes nobody has after a day were removed before a crash.
    await leave();
    await server.owner.query('update storage.objects set version = gen_random_uuid()');
    await leave();
    await server.owner.query('update private.blob_deletions set version = gen_random_uuid()');
    expect(await sweepQueuedBlobs(here())).toBe(0);
    expect(await queued()).not.toHaveLength(0);
    server.clock.forward(25 * 3_600_000);
    expect(await sweepQueuedBlobs(here())).toBe(0);
    expect(await queued()).toHaveLength(0);
  });

  test('with one folder: neither removes what the other has just stored', async () => {
    await fill('fresh.jpg');
    await Promise.all([sweepBlobs(here()), sweepBlobs(here())]);
    expect((await album().exists('fresh.jpg')).data).toBe(true);
  });

  test('a folder of another database is left alone, however few files it has', async () => {
    const foreign = depsOf('foreign');
    const version = crypto.randomUUID();
    await foreign.blobs.put(`objects/${version.slice(0, 2)}/${version}`, Buffer.from('theirs'));
    await foreign.blobs.put('folder-id', Buffer.from(crypto.randomUUID()));
    server.clock.forward(7_400_000);
    await leave();
    await expect(sweepBlobs(foreign)).rejects.toThrow('belong to another database');
    await expect(sweepQueuedBlobs(foreign)).rejects.toThrow('belong to another database');
    expect(await foreign.blobs.stat(`objects/${version.slice(0, 2)}/${version}`)).not.toBeNull();
    expect(await queued()).toHaveLength(1);
  });

  test('are told from a single one that has two folders', async () => {
    await Promise.all([sweepBlobs(here()), sweepBlobs(depsOf('elsewhere'))]);
    expect(await foldersInUse(here())).toBe(2);
    server.clock.forward(3 * 3_600_000);
    await sweepBlobs(here());
    expect(await foldersInUse(here())).toBe(1);
  });
});

test('nothing is removed when nearly all files are unknown, which indicates a wrong database', async () => {
  await fill('stays.jpg');
  const strangers = Array.from({ length: 101 }, () => crypto.randomUUID());
  for (const version of strangers)
    await server.blobs.put(`objects/${version.slice(0, 2)}/${version}`, Buffer.from('x'));
  server.clock.forward(7_400_000);
  const deps = here();
  await expect(sweepBlobs(deps)).rejects.toThrow('101 of 102 stored files are unknown');
  expect(await server.storedBlobs()).toHaveLength(102);
});
