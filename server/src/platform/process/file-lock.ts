import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

export interface FileLock {
  /** A child process that inherits this descriptor holds the lock as well, until it ends. */
  readonly fd: number;
  release(): Promise<void>;
}

/** open(2) of macOS and the BSDs: lock the file, and fail instead of waiting. */
const openExclusively = 0x20 | constants.O_NONBLOCK;
/** Exit code of flock(1) when another process holds the lock. */
const heldCode = 1;

/**
 * Takes an exclusive flock(2) on the file, which is created if needed and never removed. The kernel keeps it per open
 * file, so it holds across containers and pid namespaces, and ends with the last process that has the file open.
 * @returns undefined if another process holds it
 * @throws StartupError if the lock cannot be tested here
 */
export async function tryLockFile(path: string): Promise<FileLock | undefined> {
  const file = process.platform === 'linux' ? await lockByCommand(path) : await lockByOpening(path);
  return file && { fd: file.fd, release: () => file.close() };
}

/** Node has no call of flock(2); a lock that flock(1) takes on an inherited descriptor stays with the open file. */
async function lockByCommand(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, 'a', 0o600);
  try {
    const { code, output } = await runFlock(file.fd);
    if (code === 0) return file;
    if (code !== heldCode) throw new StartupError(`${path} cannot be locked: ${output.trim() || `exit code ${code}`}.`);
    await file.close();
    return undefined;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function runFlock(fd: number): Promise<{ code: number | null; output: string }> {
  const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new StartupError('The program flock (of util-linux) is not installed.') : error),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function lockByOpening(path: string): Promise<FileHandle | undefined> {
  if (process.platform === 'win32') throw new StartupError('A server does not run on Windows, where DATA_DIR cannot be locked. Use Linux or macOS.');
  return open(path, constants.O_RDWR | constants.O_CREAT | openExclusively, 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EAGAIN') return undefined;
      throw error;
    },
  );
}
