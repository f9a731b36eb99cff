import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@awamu/contracts/languages.ts';
import { childEnvironment } from '#platform/config/config.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const buildSources = [
  'contracts/src',
  ...languages.map((language) => `locales/${language}/web`),
  'web/src',
  'web/public',
  'web/vite-plugins',
  'package-lock.json',
];
/** The scripts of the build are the TypeScript files of this folder itself. */
export const buildScripts = 'web';
/** Files that no build includes. */
const ofTests = /\.test\.tsx?$|\/src\/testing\//;
/** The build's own file with the checksum of the sources that it was made from. */
const checksumFile = 'sources.sha256';

interface WebBuild {
  /** The clone, by default this one. */
  root?: string;
  /** Builds into a folder of web/. @throws StartupError */
  run?(directory: string): Promise<void>;
}

/**
 * The folder of the built web app; builds it if it is missing, or older than its sources and made from others. Where
 * nothing has changed since the build, nothing is written: a clone can be read-only.
 * @param print prints a progress line
 * @throws StartupError if it must be built and cannot
 */
export async function ensureWebApp(print: (line: string) => void, build: WebBuild = {}): Promise<string> {
  const { root: clone = root } = build;
  const output = join(clone, 'web/build/client');
  if (await isCurrent(clone, output)) return output;
  print('Building the web app …');
  await buildWebApp(build);
  return output;
}

/**
 * Times are compared first, as that is fast; a copy of the clone has its own times, and the same contents. The 1,500 files are looked
 * at one after the other, since nothing else runs at a start: in the background each would take two to three times as long.
 */
async function isCurrent(clone: string, output: string): Promise<boolean> {
  const built = modifiedAt(join(output, 'index.html'));
  if (built === 0) return false;
  const files = sourceFiles(clone);
  if (files.every((path) => modifiedAt(join(clone, path)) <= built)) return true;
  const made = await readFile(join(clone, 'web/build', checksumFile), 'utf8').catch(() => undefined);
  return made === checksumOf(clone, files);
}

function sourceFiles(clone: string): string[] {
  return [...scriptsIn(clone), ...buildSources.flatMap((path) => filesBelow(clone, path))].sort();
}

/** Without subfolders; none if the clone has no such folder. */
function scriptsIn(clone: string): string[] {
  if (modifiedAt(join(clone, buildScripts)) === 0) return [];
  const names = readdirSync(join(clone, buildScripts)).filter((name) => name.endsWith('.ts'));
  return names.map((name) => join(buildScripts, name));
}

/** Paths of the files of a folder, or of the one file, from the clone; none if it is not there. */
function filesBelow(clone: string, path: string): string[] {
  const found = statSync(join(clone, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(clone, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(clone, '/').length))
    .filter((file) => !ofTests.test(file));
}

function checksumOf(clone: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) {
    const content = readFileSync(join(clone, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** In milliseconds; 0 if there is nothing. */
function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Builds the web app in a temporary folder and then moves it, so that servers using the old build, or building as well,
 * are not disturbed.
 * @throws StartupError
 */
export async function buildWebApp({ root: clone = root, run = runBuild }: WebBuild = {}): Promise<void> {
  const web = join(clone, 'web');
  await requireWritable(web);
  const name = `build.${process.pid}`;
  const unfinished = join(web, name);
  const stale = join(web, `${name}.old`);
  try {
    // Before the build: sources that change during it make the next start build again.
    const checksum = checksumOf(clone, sourceFiles(clone));
    await run(name);
    await writeFile(join(unfinished, checksumFile), checksum);
    await rename(join(web, 'build'), stale).catch(() => {});
    await rename(unfinished, join(web, 'build')).catch(ignoreConcurrentBuild);
  } finally {
    await Promise.all([unfinished, stale].map((path) => rm(path, { recursive: true, force: true })));
  }
}

async function requireWritable(web: string): Promise<void> {
  try {
    await access(web, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `The web app must be built, and ${web} cannot be written (${(error as NodeJS.ErrnoException).code}). Run npm run build where it can be, then start again.`,
    );
  }
}

/** Another server may have moved its build there in the meantime; it is as new as this one. */
function ignoreConcurrentBuild(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

function runBuild(directory: string): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({ WEB_BUILD_DIRECTORY: directory }),
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartupError(`The web app could not be built:\n${output.trim()}`)),
    );
  });
}
