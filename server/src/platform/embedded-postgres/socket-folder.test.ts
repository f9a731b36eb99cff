import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSocketFolder, socketSetting, throughSocket } from './socket-folder.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 's-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** A path in the temporary folder of so many bytes with the name of the longest socket. */
const pathOf = (bytes: number) => join(parent, 'ü'.repeat(9).padEnd(bytes - Buffer.byteLength(parent) - 25, 'x'));

it('is empty, and of its owner alone', async () => {
  const folder = join(parent, 'socket');
  expect(await makeSocketFolder(folder)).toBe(true);
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), 'of a server that was killed');
  expect(await makeSocketFolder(folder)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('is not made where the path of a socket would be too long, in bytes', async () => {
  expect(await makeSocketFolder(pathOf(103))).toBe(true);
  expect(await makeSocketFolder(pathOf(104))).toBe(false);
});

it('is not made where nothing can be made', async () => {
  await writeFile(join(parent, 'file'), '');
  expect(await makeSocketFolder(join(parent, 'file', 'socket'))).toBe(false);
});

it('is one of a list for Postgres, whatever its name', () => {
  expect(socketSetting('/srv/a, "b"/socket')).toBe('"/srv/a, ""b""/socket"');
});

it('is the host of an address, with user, password, port and database', () => {
  const address = throughSocket('postgres://owner:p%40ss@127.0.0.1:5433/awamu', '/srv/a, ü/socket');
  const { host, port, user, password, database } = new pg.Client(address);
  expect({ host, port, user, password, database }).toEqual({
    host: '/srv/a, ü/socket',
    port: 5433,
    user: 'owner',
    password: 'p@ss',
    database: 'awamu',
  });
  expect(new URL(address).href).toBe(address);
});
