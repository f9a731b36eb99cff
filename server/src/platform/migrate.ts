import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from './database.ts';
import { inTurn } from './in-turn.ts';
import { StartupError } from './startup-error.ts';

interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

const platformFolder = new URL('../../../database/platform/', import.meta.url);
const migrationsFolder = new URL('../../../database/migrations/', import.meta.url);

/**
 * Brings the database to the code: the platform files when one of them changed, then each migration not applied yet, one
 * transaction each, under a lock that lets one server of many do it.
 * @returns the names of the migrations that were applied now.
 * @throws StartupError when the database knows migrations that this code does not, or an applied one was edited.
 */
export async function migrate(
  owner: Sql,
  folders = { platform: platformFolder, migrations: migrationsFolder },
): Promise<string[]> {
  const platform = await readSqlFiles(folders.platform);
  const migrations = await readSqlFiles(folders.migrations);
  return inTurn(owner, async (connection) => {
    await connection.unsafe(ledger);
    await applyPlatform(connection, platform);
    return applyMigrations(connection, migrations);
  });
}

const ledger = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );
  comment on table platform.migrations is 'What the migrator has applied: product migrations by name, platform files under platform/.';
`;

async function applyPlatform(connection: Sql, files: SqlFile[]): Promise<void> {
  const checksum = sha256(files.map((file) => file.checksum).join('\n'));
  const [known] = await connection`select checksum from platform.migrations where name = 'platform'`;
  if (known?.['checksum'] === checksum) return;
  await inTransaction(connection, 'database/platform', async () => {
    for (const file of files) await connection.unsafe(file.text);
    await connection`
      insert into platform.migrations (name, checksum) values ('platform', ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;
  });
}

async function applyMigrations(connection: Sql, files: SqlFile[]): Promise<string[]> {
  const rows = await connection<{ name: string; checksum: string }[]>`
    select name, checksum from platform.migrations where name <> 'platform'`;
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseForeignHistory(applied, files);
  const pending = files.filter((file) => !applied.has(file.name));
  for (const file of pending) {
    await inTransaction(connection, file.name, async () => {
      await connection.unsafe(file.text);
      await connection`insert into platform.migrations (name, checksum) values (${file.name}, ${file.checksum})`;
    });
  }
  return pending.map((file) => file.name);
}

function refuseForeignHistory(applied: Map<string, string>, files: SqlFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of applied) {
    const file = byName.get(name);
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
}

async function inTransaction(connection: Sql, name: string, work: () => Promise<void>): Promise<void> {
  await connection.unsafe('begin');
  try {
    await work();
    await connection.unsafe('commit');
  } catch (error) {
    await connection.unsafe('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${name} could not be applied: ${reason}. It was rolled back; nothing is half done.`, {
      cause: error,
    });
  }
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: sha256(text) };
    }),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
