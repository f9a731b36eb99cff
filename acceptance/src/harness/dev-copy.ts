import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const workspaces = ['contracts', 'locales', 'database', 'server', 'web'];

/** A copy of the sources that a test may change; inside the clone, so that node_modules is found. */
export interface DevCopy {
  folder: string;
  dataDir: string;
  /** Replaces the first occurrence of a text. @throws Error when the file does not contain it */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Process ids of all processes that run in the folder (Linux). */
  processes(): Promise<number[]>;
  remove(): Promise<void>;
}

export async function makeDevCopy(): Promise<DevCopy> {
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/copy-'));
  const isSource = (path: string) => !/\/(node_modules|build(\.\d+)?(\.old)?|\.react-router)$/.test(path);
  await mkdir(join(folder, 'node_modules/@awamu'), { recursive: true });
  for (const name of ['package.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name));
  for (const name of workspaces) {
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
    await symlink(join(folder, name), join(folder, 'node_modules/@awamu', name));
  }
  // Pictures that a build has drawn are named after their content; drawing them takes twenty seconds.
  const cache = 'web/node_modules/.cache';
  for (const parent of [join(root, cache, 'baskets'), join(folder, cache)]) await mkdir(parent, { recursive: true });
  await symlink(join(root, cache, 'baskets'), join(folder, cache, 'baskets'));
  return {
    folder,
    dataDir: join(folder, '.data/dev'),
    async edit(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
      // Written by rename, as editors do it, so that nobody reads half a file.
      await writeFile(join(folder, 'edited'), text.replace(from, to));
      await rename(join(folder, 'edited'), join(folder, file));
    },
    processes: () => processesIn(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function processesIn(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_id, index) => `${folders[index]}/`.startsWith(`${folder}/`)).map(Number);
}

export interface LaunchedDev {
  /** Resolves with the address of the pages, once it is printed. Rejects with the output if the process ends before. */
  ready: Promise<string>;
  output(): string;
  /** Resolves with the exit code of npm. */
  exited: Promise<number | null>;
  /** Sends Ctrl-C and waits until npm has ended. */
  interrupt(): Promise<number | null>;
}

/** Runs `npm run dev` in the copy, without a demo community. */
export function launchDev({ folder }: DevCopy): LaunchedDev {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { PATH, HOME, DEMO_MEMBERS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as in a terminal: Ctrl-C reaches all of its processes.
    detached: true,
  });
  let text = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
      const [, port] = /^ {2}App +http:\/\/localhost:(\d+)$/m.exec(text) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    void exited.then((code) => reject(new Error(`npm run dev ended with ${code}:\n${text}`)));
  });
  ready.catch(() => {});
  return { ready, output: () => text, exited, interrupt: () => interrupt(child, exited) };
}

async function interrupt(child: ChildProcess, exited: Promise<number | null>): Promise<number | null> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    process.kill(-child.pid, 'SIGINT');
  }
  return exited;
}
