import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();

const sql = ['database/platform', 'database/migrations', 'database/product'];

/**
 * The version that members may still be served by when this one starts: the newest release, else the commit before the
 * last change of the database's SQL, or this one if the change is not committed yet.
 * @returns undefined where git does not have it, as in a shallow clone
 */
export async function findFormerVersion(): Promise<string | undefined> {
  try {
    const releases = await git('tag', '--merged', 'HEAD', '--sort=-creatordate');
    const [newest] = releases.split('\n');
    if (newest) return newest;
    if (await git('status', '--porcelain', '--', ...sql)) return await git('rev-parse', 'HEAD');
    const changed = await git('log', '-1', '--format=%H', '--', ...sql);
    return await git('rev-parse', '--verify', `${changed}^`);
  } catch {
    return undefined;
  }
}

/** What the server imports; the web app is not built. */
const parts = ['server', 'contracts', 'locales', 'database', 'web/src/content', 'package.json', 'tsconfig.base.json'];

/**
 * Extracts the server of a version, with the packages of this one.
 * @param within the folder that gets it
 * @returns its folder
 */
export async function checkOut(version: string, within: string): Promise<string> {
  const folder = await mkdtemp(join(within, 'former-'));
  const archive = join(folder, 'archive.tar');
  await git('archive', `--output=${archive}`, version, ...parts);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'server/node_modules'), join(folder, 'server/node_modules'), { recursive: true }).catch(() => {});
  return folder;
}

/** Its own workspaces are those of its own version. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@awamu'), { recursive: true });
  for (const name of await readdir(from)) if (name !== '@awamu') await symlink(join(from, name), join(to, name));
  for (const name of ['server', 'contracts', 'locales', 'database'])
    await symlink(join(to, '..', name), join(to, '@awamu', name));
}
