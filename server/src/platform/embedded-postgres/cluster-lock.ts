import { setTimeout as pause } from 'node:timers/promises';
import { type FileLock, tryLockFile } from '../process/file-lock.ts';
import { StartupError } from '../process/startup-error.ts';

/** Backends of a killed Postgres need a moment to notice its end. */
const patienceMs = 10_000;
const pollMs = 100;

/**
 * Locks the cluster for this process and the Postgres processes that inherit the lock. A second Postgres on a cluster
 * destroys it, and Postgres itself does not see one of another container.
 * @throws StartupError while any process that inherited the lock is alive
 */
export async function lockCluster(directory: string, waitMs = patienceMs): Promise<FileLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = await tryLockFile(`${directory}.lock`);
    if (lock) return lock;
    if (performance.now() > deadline) throw clusterInUse(directory);
    await pause(pollMs);
  }
}

function clusterInUse(directory: string): StartupError {
  return new StartupError(
    `A Postgres that this process cannot stop still uses ${directory}, perhaps one of another container. Stop it, then start again.`,
  );
}
