import type { CallerSql } from '#identity/caller-sql.ts';

/** Makes the account a super admin when nobody is one yet. */
export async function makeFirstSuperAdmin(sql: CallerSql, userId: string): Promise<void> {
  await sql.oneAs(
    'service_role',
    `insert into public.admin_users (user_id, admin_level) values ($1::uuid, 'super_admin') on conflict (user_id) do nothing`,
    [userId],
  );
}
