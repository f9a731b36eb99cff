import { withAdvisoryLock } from '../database/with-advisory-lock.ts';
import type { OwnerDatabase, Queryable } from '../owner-database/owner-database.ts';
import { StartupError } from '../process/startup-error.ts';
import { hasGrantsOfRoles } from './database-roles.ts';
import { refuseTablesOfGotrue } from './foreign-auth.ts';
import { type Applied, type FormerHistory, hasFormerHistory } from './history.ts';
import { inTransaction } from './in-transaction.ts';
import { createBeforeTables, createProductObjects, dropProductObjects } from './product-objects.ts';
import { checksumOf, readSqlFiles, type SqlFile } from './sql-files.ts';

const database = new URL('../../../../database/', import.meta.url);

const folders = {
  platform: new URL('platform/', database),
  migrations: new URL('migrations/', database),
  product: new URL('product/', database),
};

const formerHistory: FormerHistory = {
  count: 92,
  last: '20261122_1540_letters_name_their_decision.sql',
  checksum: '3c741561db8d3c539569c093879be0e4d3526f65513909363251ca8598fadd71',
};

/** All SQL files, by folder. */
interface Source {
  platform: SqlFile[];
  migrations: SqlFile[];
  product: SqlFile[];
}

let current: Source | undefined;

/** The SQL of this version, which a process reads once. */
export function readSource(from = folders): Source {
  if (from !== folders) return readFolders(from);
  current ??= readFolders(folders);
  return current;
}

function readFolders(from: typeof folders): Source {
  return {
    platform: readSqlFiles(from.platform),
    migrations: readSqlFiles(from.migrations),
    product: readSqlFiles(from.product),
  };
}

/**
 * Updates the database to this version, under a lock that one server at a time holds: the platform's files if one of
 * them changed, or if grants of the roles are missing; then, in one transaction, new migrations and the product's
 * objects. Objects are recreated if a file of database/product changed; objects without a file are dropped.
 * @returns the names of the migrations applied now
 * @throws StartupError if the database is newer or too old, has GoTrue's tables, or a file cannot be applied; a failed
 * step is rolled back
 */
export async function migrate(owner: OwnerDatabase, from = folders): Promise<string[]> {
  const source = readSource(from);
  return withAdvisoryLock(owner, async (connection) => {
    await createLedger(connection);
    const applied = await readApplied(connection);
    const isTakenOver = hasFormerHistory(applied, source.migrations, formerHistory);
    if (!(await hasGrantsOfRoles(connection))) await clearChecksums(connection);
    await applyPlatform(connection, source.platform);
    if (isTakenOver) await takeOver(connection, source.migrations);
    return applyProduct(connection, source);
  });
}

/** Updates the platform's schemas alone, for a database of another product, as in the tests of the data API. */
export async function migratePlatform(owner: OwnerDatabase): Promise<void> {
  const { platform } = readSource();
  await withAdvisoryLock(owner, async (connection) => {
    await createLedger(connection);
    await applyPlatform(connection, platform);
  });
}

/** @throws StartupError if this version lacks one of these migrations */
export function requireKnownMigrations(names: readonly string[], from = folders): void {
  const known = new Set(readSqlFiles(from.migrations).map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartupError(
    `The backup is newer than this version of Awamu (it has ${unknown}). Install the newer version; nothing was changed.`,
  );
}

/** @throws StartupError if the database has ever been started by a server */
export async function requireEmptyDatabase(owner: Queryable): Promise<void> {
  const [row] = await owner.query<{ taken: boolean }>(`select to_regclass('platform.migrations') is not null as taken`);
  if (row?.taken) throw new StartupError('The database is not empty. Restore into an empty one; nothing was changed.');
}

/**
 * Creates the tables of a backup in an empty database: the platform's schemas and the migrations that the backup has. The
 * next `migrate` adds later migrations and the product's objects.
 */
export async function createTables(owner: OwnerDatabase, names: readonly string[], from = folders): Promise<void> {
  const source = readSource(from);
  await withAdvisoryLock(owner, async (connection) => {
    await createLedger(connection);
    await applyPlatform(connection, source.platform);
    await inTransaction(connection, async () => {
      await createBeforeTables(connection, source.product);
      for (const file of source.migrations) if (names.includes(file.name)) await applyMigration(connection, file);
    });
  });
}

const ledger = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );
  comment on table platform.migrations is
    'What the migrator has applied: each migration by its name, and one checksum each for the folders platform and product.';
`;

/** @throws StartupError for a database of another server, before anything is created in it */
async function createLedger(connection: Queryable): Promise<void> {
  await refuseTablesOfGotrue(connection);
  await connection.query(ledger);
}

/** Rows of the ledger that represent a whole folder. */
const folderRows = ['platform', 'product'];

async function readApplied(connection: Queryable): Promise<Applied[]> {
  return connection.query<Applied>(
    `select name, checksum from platform.migrations where name <> all ($1::text[]) order by name collate "C"`,
    [folderRows],
  );
}

/** Has the platform's and the product's files applied again, which grants everything and creates all policies. */
async function clearChecksums(connection: Queryable): Promise<void> {
  await connection.query('delete from platform.migrations where name = any ($1::text[])', [folderRows]);
}

async function applyPlatform(connection: Queryable, files: SqlFile[]): Promise<void> {
  if (await isCurrent(connection, 'platform', files)) return;
  await inTransaction(connection, async () => {
    for (const file of files) await connection.query(file.text);
    await record(connection, 'platform', checksumOf(files));
  });
}

/** A database with all former migrations already has what the baseline makes, so only its ledger changes. */
async function takeOver(connection: Queryable, [baseline]: SqlFile[]): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.query('delete from platform.migrations where name <> all ($1::text[])', [folderRows]);
    if (baseline) await record(connection, baseline.name, baseline.checksum);
  });
}

async function applyProduct(connection: Queryable, { migrations, product }: Source): Promise<string[]> {
  const applied = new Set((await readApplied(connection)).map(({ name }) => name));
  const pending = migrations.filter((file) => !applied.has(file.name));
  if (pending.length === 0 && (await isCurrent(connection, 'product', product))) return [];
  await inTransaction(connection, async () => {
    await dropProductObjects(connection, product);
    await createBeforeTables(connection, product);
    for (const file of pending) await applyMigration(connection, file);
    await createProductObjects(connection, product);
    await record(connection, 'product', checksumOf(product));
  });
  return pending.map((file) => file.name);
}

async function applyMigration(connection: Queryable, file: SqlFile): Promise<void> {
  await connection.query(file.text).catch((error: Error) => {
    throw Object.assign(new Error(`database/migrations/${file.name}: ${error.message}`, { cause: error }), error);
  });
  await record(connection, file.name, file.checksum);
}

async function isCurrent(connection: Queryable, folder: string, files: SqlFile[]): Promise<boolean> {
  const [row] = await connection.query<Applied>('select name, checksum from platform.migrations where name = $1', [
    folder,
  ]);
  return row?.checksum === checksumOf(files);
}

async function record(connection: Queryable, name: string, checksum: string): Promise<void> {
  await connection.query(
    `insert into platform.migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
