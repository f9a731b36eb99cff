import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltPages } from './built-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-pages-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>A page</title>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['https://people.example', 'wss://people.example'],
  ['https://people.example:8443/', 'wss://people.example:8443'],
  ['http://localhost:3000', 'ws://localhost:3000'],
])('a page of %s connects to its own server and %s alone', async (publicUrl, socket) => {
  const [page] = readBuiltPages(folder, publicUrl);
  expect(page?.contentSecurityPolicy?.split('; ')).toContain(`connect-src 'self' ${socket}`);
});
