import type { Queryable } from '../owner-database/owner-database.ts';

/**
 * Reads or makes a secret that all servers of one product share. Secrets are stored in a table that only the database's
 * owner can read, so that a second server needs no files of the first. The caller holds the advisory lock
 * (with-advisory-lock.ts).
 */
export async function readOrMakeSecret(
  owner: Queryable,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  await createSecretsTable(owner);
  const [known] = await owner.query<{ value: string }>('select value from platform.secrets where name = $1', [name]);
  if (known) return known.value;
  const value = await make();
  await owner.query('insert into platform.secrets (name, value) values ($1, $2)', [name, value]);
  return value;
}

/** Creates the table of secrets if it is missing. */
export async function createSecretsTable(owner: Queryable): Promise<void> {
  await owner.query(`
    create table if not exists platform.secrets (name text primary key, value text not null, created_at timestamptz not null default now());
    comment on table platform.secrets is 'Keys and passwords shared by the servers of one product; readable by the owner alone.';
  `);
}
