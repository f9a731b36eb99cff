import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuiltFiles } from './built-files.ts';

let folder: string;
let now = 0;

async function build(name: string, ...files: string[]): Promise<void> {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(folder, name, file), '');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('has the files of the build by their names there, and no pages', async () => {
  await build('client', 'robots.txt', 'index.html', 'assets/a.js');
  const files = new BuiltFiles(join(folder, 'client'));
  const asked = [
    'robots.txt',
    'assets/a.js',
    'index.html',
    'assets',
    'assets/A.js',
    '/robots.txt',
    'x/../robots.txt',
    '',
  ];
  expect(await Promise.all(asked.map((name) => files.has(name)))).toEqual([true, true, ...Array(6).fill(false)]);
});

it('has the files of a build that takes its place, but reads the names once a second at most', async () => {
  await build('client', 'assets/a.js');
  const files = new BuiltFiles(join(folder, 'client'), () => now);
  expect(await files.has('assets/a.js')).toBe(true);
  await build('newer', 'assets/b.js');
  await rename(join(folder, 'client'), join(folder, 'older'));
  expect(await files.has('assets/b.js')).toBe(false);
  await rename(join(folder, 'newer'), join(folder, 'client'));
  now += 999;
  expect(await files.has('assets/b.js')).toBe(false);
  now += 1;
  expect(await Promise.all(['assets/b.js', 'assets/b.js', 'assets/a.js'].map((name) => files.has(name)))).toEqual([
    true,
    true,
    false,
  ]);
});
