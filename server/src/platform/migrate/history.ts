import { StartupError } from '../process/startup-error.ts';
import { checksumOf, type SqlFile } from './sql-files.ts';

export interface Applied {
  name: string;
  checksum: string;
}

/** The migrations that the baseline replaced: their count, the last name, and a checksum of all. */
export interface FormerHistory {
  count: number;
  last: string;
  checksum: string;
}

/**
 * Compares the applied migrations of a database with those of this version.
 * @returns whether the database has exactly the former migrations, and so already has what the baseline makes
 * @throws StartupError if it is newer, has only part of the former migrations, or a migration's text differs
 */
export function hasFormerHistory(
  applied: readonly Applied[],
  files: readonly SqlFile[],
  former: FormerHistory,
): boolean {
  const byName = new Map(files.map((file) => [file.name, file]));
  const baseline = files[0]?.name ?? '';
  const older = applied.filter(({ name }) => name < baseline);
  if (older.length > 0) refuseUnfinished(older, former);
  for (const { name, checksum } of applied.slice(older.length)) refuseUnknown(name, checksum, byName.get(name));
  return older.length > 0;
}

function refuseUnfinished(older: readonly Applied[], former: FormerHistory): void {
  if (older.length === former.count && checksumOf(older) === former.checksum) return;
  throw new StartupError(
    `The database is too old for this version of Awamu: its last migration is ${older.at(-1)?.name}. Start the version whose last migration is ${former.last} on it once, then this one; nothing was changed.`,
  );
}

function refuseUnknown(name: string, checksum: string, file: SqlFile | undefined): void {
  if (!file) {
    throw new StartupError(
      `The database is newer than this version of Awamu (it has ${name}). Install the newer version; nothing was changed.`,
    );
  }
  if (file.checksum !== checksum) {
    throw new StartupError(
      `The migration ${name} differs from the one that the database has. Restore the file; nothing was changed.`,
    );
  }
}
