import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type { Sql } from 'postgres';

/** Makes a member an operator whose open sessions have proved an authenticator app, directly in the database. */
export async function makeOperator(sql: Sql, userId: string, level: OperatorLevel): Promise<void> {
  await sql`insert into public.admin_users (user_id, admin_level) values (${userId}, ${level})`;
  await addProvedApp(sql, userId);
}

/** Adds an authenticator app that the open sessions have proved; its codes are not known. */
export async function addProvedApp(sql: Sql, userId: string): Promise<void> {
  await sql`
    with app as (
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${userId}, 'totp', 'verified', now(), now()) returning id
    ), proved as (
      update auth.sessions set aal = 'aal2', factor_id = app.id from app where user_id = ${userId} returning sessions.id
    )
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    select id, 'totp', now(), now() from proved`;
}
