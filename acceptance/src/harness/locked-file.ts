import { tryLockFile } from '../../../server/src/platform/process/file-lock.ts';

/** Whether a running process holds the lock of this file. */
export async function isLocked(path: string): Promise<boolean> {
  const lock = await tryLockFile(path);
  lock?.release();
  return lock === undefined;
}
