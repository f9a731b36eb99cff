import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyChecked, requireUnchanged } from '#platform/backup/checked-files.ts';
import { eraseAgain, readErasedMembers } from '#platform/backup/erased-members.ts';
import { type BackupManifest, readManifest, rowsFile } from '#platform/backup/manifest.ts';
import { restoreRows } from '#platform/backup/restore-rows.ts';
import { beginRestore, endRestore } from '#platform/backup/unfinished-restore.ts';
import { type Config, readProcessConfig } from '#platform/config/config.ts';
import { createSecretsTable } from '#platform/config/secrets.ts';
import { connectAsOwner, requireDatabase } from '#platform/database/database.ts';
import { createTables, migrate, requireEmptyDatabase, requireKnownMigrations } from '#platform/migrate/migrate.ts';
import { createLogger } from '#platform/process/logger.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { openDatabase } from './open-database.ts';

const usage =
  'npm run restore -- <backup> --erased <file> | --without-erased   (the file is erased-members.txt of DATA_DIR, as new as you have it)';

/** `npm run restore`: fills an empty DATA_DIR, and its Postgres or the empty one of DATABASE_URL, from a backup. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { erased: { type: 'string' }, 'without-erased': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [backup] = positionals;
  if (
    backup === undefined ||
    positionals.length > 1 ||
    (values.erased === undefined) !== Boolean(values['without-erased'])
  ) {
    throw new StartupError(usage);
  }
  const folder = resolve(backup);
  const manifest = await readManifest(folder);
  const erased = values.erased === undefined ? [] : await readErasedMembers(resolve(values.erased));
  requireKnownMigrations(manifest.migrations);
  await requireWhole(folder, manifest);
  const config = readProcessConfig();
  await requireEmpty(config.dataDir);
  if (config.databaseUrl !== undefined) await requireEmptyAt(config.databaseUrl);
  const again = await restore(config, folder, manifest, erased);
  console.log(
    `Restored the backup of ${manifest.madeAt}; ${again} members who were deleted since are deleted again. Start with npm start.`,
  );
}

async function requireWhole(folder: string, { tables, files }: BackupManifest): Promise<void> {
  console.log('Checking the backup …');
  for (const table of tables) await requireUnchanged(join(folder, rowsFile(table)), rowsFile(table), table.sha256);
  for (const { path, sha256 } of files) await requireUnchanged(join(folder, path), path, sha256);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length > 0) {
    throw new StartupError(`DATA_DIR ${dataDir} is not empty. Restore into an empty folder; nothing was changed.`);
  }
}

/** Before DATA_DIR is claimed, so that a refused restore leaves nothing in it. */
async function requireEmptyAt(databaseUrl: string): Promise<void> {
  const owner = connectAsOwner(databaseUrl);
  try {
    await requireDatabase(owner);
    await requireEmptyDatabase(owner);
  } finally {
    await owner.end();
  }
}

/** @returns the number of members who were deleted again */
async function restore(
  config: Config,
  folder: string,
  manifest: BackupManifest,
  erased: readonly string[],
): Promise<number> {
  const opened = new AsyncDisposableStack();
  try {
    const { owner, databaseUrl } = await openDatabase(config, createLogger(config.logLevel), opened);
    await beginRestore(config.dataDir);
    await createTables(owner, manifest.migrations);
    await createSecretsTable(owner);
    await restoreRows(databaseUrl, folder, manifest, console.log);
    for (const { path, sha256 } of manifest.files) {
      const copied = await copyChecked(join(folder, path), join(config.dataDir, path));
      if (copied.sha256 !== sha256) throw new StartupError(`${path} changed while it was restored.`);
    }
    await migrate(owner);
    const again = await eraseAgain(owner, erased);
    await endRestore(config.dataDir);
    return again;
  } finally {
    await opened.disposeAsync();
  }
}

await runCommand(main);
