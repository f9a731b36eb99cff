import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '#platform/process/startup-error.ts';
import { buildScripts, buildSources, buildWebApp, ensureWebApp } from './web-build.ts';

let folder: string;
let clone: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-web-build-'));
  clone = join(folder, 'clone');
  await mkdir(join(clone, 'web/src'), { recursive: true });
  await mkdir(join(clone, 'web/vite-plugins'), { recursive: true });
  await mkdir(join(clone, 'contracts/src'), { recursive: true });
  await writeFile(join(clone, 'web/src/page.tsx'), 'a page');
  await writeFile(join(clone, 'package-lock.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds of a clone, without the tools: one page. */
const fake = (root: string) => ({
  root,
  async run(directory: string) {
    await mkdir(join(root, 'web', directory, 'client'), { recursive: true });
    await writeFile(join(root, 'web', directory, 'client/index.html'), 'built');
  },
});

/** Whether a start builds. */
async function builds(root = clone): Promise<boolean> {
  const lines: string[] = [];
  expect(await ensureWebApp((line) => lines.push(line), fake(root))).toBe(join(root, 'web/build/client'));
  return lines.length > 0;
}

/** Gives every file below the time of this moment and more, as a copy or a checkout does. */
async function touch(root: string): Promise<void> {
  const later = new Date(Date.now() + 60_000);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.parentPath.includes('/build')) await utimes(join(entry.parentPath, entry.name), later, later);
  }
}

it('a start builds what is missing, and the next one nothing', async () => {
  expect([await builds(), await builds()]).toEqual([true, false]);
  expect(await readdir(join(clone, 'web'))).toEqual(['build', 'src', 'vite-plugins']);
});

it('after a build by itself no start builds, also in a copy whose files have other times', async () => {
  await buildWebApp(fake(clone));
  expect(await builds()).toBe(false);
  const copy = join(folder, 'copy');
  await cp(clone, copy, { recursive: true });
  await touch(copy);
  expect(await builds(copy)).toBe(false);
});

it.each([
  ['changed', 'web/src/page.tsx', true],
  ['new', 'contracts/src/more.ts', true],
  ['of the build itself', 'web/share-images.ts', true],
  ['of a plugin of the build', 'web/vite-plugins/chunk-groups.ts', true],
  ['that no build includes, changed', 'web/src/page.test.tsx', false],
])('a start after a source file %s', async (_case, file, expected) => {
  await buildWebApp(fake(clone));
  await writeFile(join(clone, file), 'another text');
  await touch(clone);
  expect(await builds()).toBe(expected);
});

it('a removed source file is noticed with the next changed time', async () => {
  await writeFile(join(clone, 'web/src/other.tsx'), 'another page');
  await buildWebApp(fake(clone));
  await rm(join(clone, 'web/src/other.tsx'));
  await touch(clone);
  expect(await builds()).toBe(true);
});

it('a build where the folder cannot be written fails with one line', async () => {
  await rm(join(clone, 'web'), { recursive: true });
  const start = ensureWebApp(() => {}, fake(clone));
  await expect(start).rejects.toThrow(StartupError);
  await expect(start).rejects.toThrow(/^The web app must be built, and .* cannot be written \(ENOENT\)\. [^\n]+$/);
});

it('the image has all sources that a start compares with its build', async () => {
  const containerfile = await readFile(new URL('../../deploy/containers/Containerfile', import.meta.url), 'utf8');
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const isCopied = (source: string) => copied.some((path) => path === source || `${source}/`.startsWith(path));
  const scripts = (await readdir(new URL(`../../${buildScripts}`, import.meta.url))).filter((name) =>
    name.endsWith('.ts'),
  );
  const compared = [...buildSources, ...scripts.map((name) => `${buildScripts}/${name}`)];
  expect(compared.filter((source) => !isCopied(source))).toEqual([]);
});
