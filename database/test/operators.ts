import { randomUUID } from 'node:crypto';
import type { Community, Member, Traits } from './community.ts';

/** A new member who is an operator of this level, with an authenticator app that the session has proved. */
export async function makeOperator(community: Community, level: string, traits: Traits = {}): Promise<Member> {
  const member = await community.join(traits);
  await promote(community, member, level);
  return member;
}

/** Makes a member an operator with a proved authenticator app. */
export async function promote(community: Community, member: Member, level: string): Promise<void> {
  await community.owner`insert into public.admin_users (user_id, admin_level) values (${member.id}, ${level})`;
  await addFactor(community, member, 'totp');
  await proveBy(community, member, 'totp');
}

/** Adds a verified second factor, without proving it. */
export async function addFactor(
  { owner }: Community,
  member: Member,
  type: 'totp' | 'webauthn' | 'phone',
): Promise<void> {
  await owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${member.id}, ${type}, 'verified', now(), now())`;
}

/** Raises the member's sessions to aal2, as proving a factor does. */
export async function proveBy({ owner }: Community, member: Member, method: string): Promise<void> {
  await owner`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    select id, ${method}, now(), now() from auth.sessions where user_id = ${member.id}`;
  await owner`update auth.sessions set aal = 'aal2' where user_id = ${member.id}`;
}
