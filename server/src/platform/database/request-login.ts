import { randomBytes } from 'node:crypto';
import { readOrMakeSecret } from '../config/secrets.ts';
import type { Queryable } from '../owner-database/owner-database.ts';
import { lockTimeoutMs } from './bounded-client.ts';

/** Credentials of the request pool. */
export interface RequestLogin {
  user: string;
  password: string;
}

/**
 * Makes the request pool's login, or sets the password that all servers of this database share. Roles belong to the
 * whole Postgres cluster, so each database has its own login, a member of `authenticator` (decision 156). Settings of a
 * login also apply to every role it switches to. The caller holds the advisory lock (with-advisory-lock.ts).
 */
export async function prepareRequestLogin(owner: Queryable): Promise<RequestLogin> {
  const password = await readOrMakeSecret(owner, 'authenticator_password', () => randomBytes(24).toString('base64url'));
  // `alter role` takes no parameters; the alphabet of base64url needs no quoting.
  if (!/^[\w-]+$/.test(password)) throw new Error('the stored password of the request pool is not base64url');
  const [login] = await owner.query<{ user: string; exists: boolean }>(`
    select login.name as user, exists (select from pg_roles where rolname = login.name) as exists
    from pg_database, lateral (select 'authenticator_' || pg_database.oid as name) as login
    where datname = current_database()`);
  if (login === undefined) throw new Error('the database is not among those of its Postgres');
  const { user, exists } = login;
  await owner.query(`
    ${exists ? 'alter' : 'create'} role ${user} with login inherit password '${password}';
    grant authenticator to ${user};
    alter role ${user} set statement_timeout = '8s';
    alter role ${user} set lock_timeout = '${lockTimeoutMs}ms';
    alter role ${user} set idle_in_transaction_session_timeout = '30s'`);
  return { user, password };
}
