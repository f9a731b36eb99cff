import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

export interface FileLock {
  /** A child process that inherits this descriptor holds the lock as well, until it ends. */
  readonly fd: number;
  release(): void;
}

/** open(2) of macOS and the BSDs: lock the file, and fail instead of waiting. */
const openExclusively = 0x20 | constants.O_NONBLOCK;
/** Exit code of flock(1) when another process holds the lock. */
const lockedCode = 1;

/**
 * Takes an exclusive flock(2) on the file, which is created if needed and never removed. The kernel keeps it per open
 * file, so it holds across containers and pid namespaces, and ends with the last process that has the file open.
 * @returns undefined if another process holds it
 * @throws StartupError if the lock cannot be tested here
 */
export async function tryLockFile(path: string): Promise<FileLock | undefined> {
  const fd = process.platform === 'linux' ? await lockByCommand(path) : lockByOpening(path);
  return fd === undefined ? undefined : { fd, release: () => closeSync(fd) };
}

/** Node has no call of flock(2); a lock that flock(1) takes on an inherited descriptor stays with the open file. */
async function lockByCommand(path: string): Promise<number | undefined> {
  // Not a FileHandle, which is closed when it is garbage.
  const fd = openSync(path, 'a', 0o600);
  let isLocked = false;
  try {
    const { code, output } = await runFlock(fd);
    isLocked = code === 0;
    if (isLocked) return fd;
    if (code === lockedCode) return undefined;
    throw new StartupError(`${path} cannot be locked: ${output.trim() || `exit code ${code}`}.`);
  } finally {
    if (!isLocked) closeSync(fd);
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

function lockByOpening(path: string): number | undefined {
  if (process.platform === 'win32') {
    throw new StartupError('A server does not run on Windows, where DATA_DIR cannot be locked. Use Linux or macOS.');
  }
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | openExclusively, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
