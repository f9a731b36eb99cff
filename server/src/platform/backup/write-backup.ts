import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { blobKey } from '../blobs/blob-key.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { StartupError } from '../process/startup-error.ts';
import { inCopyTransaction } from './backup-client.ts';
import { copyChecked, writeChecked } from './checked-files.ts';
import { type BackedUpTable, type BackupManifest, manifestName, rowsFile } from './manifest.ts';
import { readSequences, readTables, type Table } from './read-catalogue.ts';

interface BackupSource {
  /** The owner's address of the database; a server may run on it. */
  databaseUrl: string;
  dataDir: string;
  blobs: BlobStore;
  /** Also if files that the rows name are missing, as they are lost. */
  withoutMissingFiles?: boolean;
}

/** Files of DATA_DIR/keys that belong to one cluster. */
const keysOfCluster = new Set(['postgres-password']);
const { escapeIdentifier } = pg;

/**
 * Writes a backup into a new folder: all rows as of one moment, then the stored files that they name, and the keys of
 * DATA_DIR. Stored files never change, so those that the rows name are the ones of that moment.
 * @param folder must not exist; appears when the backup is complete
 * @throws StartupError if the folder exists, or files that the rows still name are missing
 */
export async function writeBackup(
  { databaseUrl, dataDir, blobs, withoutMissingFiles = false }: BackupSource,
  folder: string,
  report: (line: string) => void,
): Promise<BackupManifest> {
  if (await exists(folder)) throw new StartupError(`${folder} exists already. Name a new folder for the backup.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const rows = await inCopyTransaction(databaseUrl, 'read', (client) => writeRows(client, unfinished, report));
    const files = await copyStoredFiles(rows.versions, blobs, join(unfinished, 'files'), report);
    if (!withoutMissingFiles) await requireGone(databaseUrl, files.gone, join(dataDir, 'files'));
    const keys = await copyKeys(join(dataDir, 'keys'), join(unfinished, 'keys'));
    const { versions: _, ...described } = rows;
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...described,
      files: [...files.copied, ...keys],
      goneVersions: files.gone,
    };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

async function writeRows(client: pg.Client, folder: string, report: (line: string) => void) {
  // The first query fixes the moment that all later ones see.
  const version = await client.query<{ postgres: number }>(
    `select current_setting('server_version_num')::int as postgres`,
  );
  const applied = await client.query<{ name: string }>(
    `select name from platform.migrations where name like '%.sql' order by name collate "C"`,
  );
  const tables: BackedUpTable[] = [];
  for (const table of await readTables(client)) {
    tables.push(await writeTable(client, table, folder));
    report(`${table.schema}.${table.name}: ${tables.at(-1)?.rows} rows`);
  }
  const stored = await client.query<{ version: string }>(
    'select distinct version::text from storage.objects where version is not null',
  );
  return {
    postgres: version.rows[0]?.postgres ?? 0,
    migrations: applied.rows.map(({ name }) => name),
    tables,
    // Sequences are outside of transactions, so they are read last: at least what the rows need.
    sequences: await readSequences(client),
    versions: stored.rows.map(({ version: one }) => one),
  };
}

async function writeTable(client: pg.Client, table: Table, folder: string): Promise<BackedUpTable> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const source = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
  const rows = client.query(copyTo(`copy (select ${columns} from only ${source}) to stdout`));
  const compressed = createGzip({ level: 1 });
  rows.on('error', (error) => compressed.destroy(error));
  const { sha256 } = await writeChecked(join(folder, rowsFile(table)), rows.pipe(compressed));
  return { ...table, rows: rows.rowCount, sha256 };
}

async function copyStoredFiles(
  versions: readonly string[],
  from: BlobStore,
  to: string,
  report: (line: string) => void,
) {
  const copied: BackupManifest['files'] = [];
  const gone: string[] = [];
  for (const version of versions) {
    const key = blobKey(version);
    const content = await from.get(key);
    if (content === null) gone.push(version);
    else copied.push({ path: `files/${key}`, ...(await writeChecked(join(to, key), content)) });
    if (copied.length % 1_000 === 0) report(`${copied.length} of ${versions.length} stored files`);
  }
  return { copied, gone };
}

/** @throws StartupError if a row still names one of the versions: its file was not removed meanwhile, but is elsewhere or lost */
async function requireGone(databaseUrl: string, versions: readonly string[], folder: string): Promise<void> {
  if (versions.length === 0) return;
  const named = await inCopyTransaction(databaseUrl, 'read', async (client) => {
    const found = await client.query('select distinct version from storage.objects where version = any ($1)', [
      versions,
    ]);
    return found.rows.length;
  });
  if (named === 0) return;
  throw new StartupError(
    `${named} stored ${named === 1 ? 'file' : 'files'} of this database ${named === 1 ? 'is' : 'are'} not in ${folder}. Run the backup with DATA_DIR and S3 settings of the server that has them, or, if they are lost, with --without-missing-files: a restore then drops their rows.`,
  );
}

async function copyKeys(from: string, to: string): Promise<BackupManifest['files']> {
  const names = await readdir(from).catch(() => []);
  const copied: BackupManifest['files'] = [];
  for (const name of names.filter((one) => !keysOfCluster.has(one))) {
    copied.push({ path: `keys/${name}`, ...(await copyChecked(join(from, name), join(to, name))) });
  }
  return copied;
}
