import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../process/startup-error.ts';
import { inCopyTransaction } from './backup-client.ts';
import { type BackedUpTable, type BackupManifest, rowsFile } from './manifest.ts';
import { readForeignKeys, readTables } from './read-catalogue.ts';

const { escapeIdentifier } = pg;
const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/**
 * Fills the tables of a database that has the migrations of the backup and no product objects, in one transaction. Foreign
 * keys are made again after it, so they are checked; the owner needs no rights of a superuser.
 * @throws StartupError if a table is missing or has other rows than the backup says
 */
export async function restoreRows(
  databaseUrl: string,
  folder: string,
  manifest: BackupManifest,
  report: (line: string) => void,
): Promise<void> {
  await inCopyTransaction(databaseUrl, 'write', async (client) => {
    const here = await readTables(client);
    const known = new Set(here.map(nameOf));
    const missing = manifest.tables.find((table) => !known.has(nameOf(table)) && table.rows > 0);
    if (missing)
      throw new StartupError(
        `This version has no table ${nameOf(missing)}. Restore with the version that made the backup.`,
      );
    const foreignKeys = await readForeignKeys(client);
    for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of here) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${here.map(nameOf).join(', ')}`);
    for (const table of manifest.tables) {
      if (!known.has(nameOf(table))) continue;
      await restoreTable(client, table, folder);
      report(`${table.schema}.${table.name}: ${table.rows} rows`);
    }
    for (const sequence of manifest.sequences) {
      await client.query('select pg_catalog.setval(to_regclass($1), $2::bigint)', [nameOf(sequence), sequence.value]);
    }
    await client.query('delete from storage.objects where version = any ($1)', [manifest.goneVersions]);
    // The job queue is not in the backup, so it has none of them.
    await client.query('update private.outbound_messages set is_queued = false where settled_at is null');
    for (const table of here) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  });
}

async function restoreTable(client: pg.Client, table: BackedUpTable, folder: string): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, rowsFile(table))), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new StartupError(`${nameOf(table)} took ${rows.rowCount} rows of ${table.rows}. Nothing was restored.`);
  }
}
