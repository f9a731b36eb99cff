import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../process/startup-error.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Marks DATA_DIR until `endRestore`, so that no server starts on half of a backup. */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(pathOf(dataDir), '', { mode: 0o600, flush: true });
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true });
}

/** @throws StartupError if a restore into this folder did not finish */
export async function requireRestored(dataDir: string): Promise<void> {
  const isUnfinished = await access(pathOf(dataDir)).then(
    () => true,
    () => false,
  );
  if (!isUnfinished) return;
  throw new StartupError(
    `A restore into ${dataDir} did not finish. Empty the folder (and the database of DATABASE_URL), then restore again.`,
  );
}
