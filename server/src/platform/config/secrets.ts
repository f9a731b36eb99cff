import type { Queryable } from '../owner-database/owner-database.ts';

/**
 * Secrets that all servers of one product share: they live in the database, in a table that only its owner can read, so
 * that a second server needs no files of the first. Called in turn (with-advisory-lock.ts), as everything here.
 */
export async function readOrMakeSecret(
  owner: Queryable,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  await owner.query(`
    create table if not exists platform.secrets (name text primary key, value text not null, created_at timestamptz not null default now());
    comment on table platform.secrets is 'Keys and passwords shared by the servers of one product; readable by the owner alone.';
  `);
  const [known] = await owner.query<{ value: string }>('select value from platform.secrets where name = $1', [name]);
  if (known) return known.value;
  const value = await make();
  await owner.query('insert into platform.secrets (name, value) values ($1, $2)', [name, value]);
  return value;
}
