import { randomUUID } from 'node:crypto';
import { insertInto, type RowOf } from '#platform/database/relations.ts';
import type { OwnerDatabase, Queryable } from '#platform/owner-database/owner-database.ts';
import { insertAccounts } from '#protocols/auth/users/new-accounts.repo.ts';

/**
 * State of ADMIN_EMAIL's account. `unfinished`: an earlier start made the account and ended before it became an
 * operator, so nobody knows its password. `taken`: somebody else has the address, and there is no operator.
 */
export type FirstAdminState = 'missing' | 'unfinished' | 'taken' | 'settled';

/** @param email in lowercase */
export async function readFirstAdminState(database: Queryable, email: string): Promise<FirstAdminState> {
  const [row] = await database.query<{ state: FirstAdminState }>(
    `select case
       when account.id is null then 'missing'
       when exists (select from public.admin_users where is_active and admin_level = 'super_admin') then 'settled'
       when account.last_sign_in_at is null and account.raw_app_meta_data -> 'must_change_password' = 'true' then 'unfinished'
       else 'taken' end as state
     from (values ($1)) as wanted (email)
     left join auth.users as account on account.email = wanted.email and not account.is_sso_user`,
    [email],
  );
  if (row === undefined) throw new Error('the statement gave no state');
  return row.state;
}

export interface OneTimeAccount {
  /** In lowercase. */
  email: string;
  passwordHash: string;
}

/**
 * Makes the account and its role in one transaction, or finishes what an earlier start left. The password is handed over
 * before the commit: one without an account is replaced by the next start, an account whose password nobody got would lock
 * everybody out.
 * @returns false if another server was faster
 */
export async function insertFirstAdmin(
  owner: OwnerDatabase,
  account: OneTimeAccount,
  handOver: () => Promise<void>,
): Promise<boolean> {
  return owner.transaction(async (database) => {
    await database.query(`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`);
    const state = await readFirstAdminState(database, account.email);
    if (state !== 'missing' && state !== 'unfinished') return false;
    const id = state === 'missing' ? await insertAccount(database, account) : await renewPassword(database, account);
    await database.query(
      `${insertInto('public.admin_users', 'user_id, admin_level')} values ($1, 'super_admin')
       on conflict (user_id) do update set admin_level = 'super_admin', is_active = true`,
      [id],
    );
    await handOver();
    return true;
  });
}

async function insertAccount(database: Queryable, { email, passwordHash }: OneTimeAccount): Promise<string> {
  const now = new Date();
  const [made] = await insertAccounts(database, [
    {
      id: randomUUID(),
      email,
      passwordHash,
      userMetadata: {},
      appMetadata: { must_change_password: true },
      emailConfirmedAt: now,
      createdAt: now,
    },
  ]);
  if (made === undefined) throw new Error(`${email} got an account at the same moment; start again`);
  return made.id;
}

async function renewPassword(database: Queryable, { email, passwordHash }: OneTimeAccount): Promise<string> {
  const [renewed] = await database.query<RowOf<'auth.users', 'id'>>(
    'update auth.users set encrypted_password = $2 where email = $1 and not is_sso_user returning id',
    [email, passwordHash],
  );
  if (renewed === undefined) throw new Error(`the account of ${email} went at the same moment; start again`);
  return renewed.id;
}
