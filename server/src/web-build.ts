import { spawn } from 'node:child_process';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@awamu/contracts/languages.ts';
import { childEnvironment } from '#platform/config/config.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  'contracts/src',
  ...languages.map((language) => `locales/${language}/web`),
  'web/src',
  'web/public',
  'package-lock.json',
];
/** Files that no build includes. */
const ofTests = /\.test\.tsx?$|\/src\/testing\//;
const web = join(root, 'web');
const output = join(web, 'build/client');
const buildStamp = join(output, 'index.html');

/**
 * The folder of the built web app; builds it if it is missing or older than its sources.
 * @param print prints a progress line
 */
export async function ensureWebApp(print: (line: string) => void): Promise<string> {
  const built = await modifiedAt(buildStamp);
  const changed = Math.max(...(await Promise.all(sources.map((path) => newest(join(root, path))))));
  if (built < changed) {
    print('Building the web app …');
    await build();
  }
  return output;
}

async function newest(path: string): Promise<number> {
  const own = await modifiedAt(path);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
  return Math.max(own, ...(await Promise.all(files.filter((file) => !ofTests.test(file)).map(modifiedAt))));
}

async function modifiedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

/**
 * Built in a temporary folder and then moved, so that servers using the old build, or building as well, are not
 * disturbed.
 */
async function build(): Promise<void> {
  const name = `build.${process.pid}`;
  const unfinished = join(web, name);
  const stale = join(web, `${name}.old`);
  try {
    await runBuild(name);
    await rename(join(web, 'build'), stale).catch(() => {});
    await rename(unfinished, join(web, 'build')).catch(ignoreConcurrentBuild);
  } finally {
    await Promise.all([unfinished, stale].map((path) => rm(path, { recursive: true, force: true })));
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
