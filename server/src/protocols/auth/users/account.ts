import type { JsonRowOf, RowOf } from '#platform/database/relations.ts';

/** A sign-in method, a row of auth.identities; times are ISO 8601 text. */
export interface Identity
  extends JsonRowOf<
    'auth.identities',
    'id' | 'provider_id' | 'user_id' | 'provider' | 'last_sign_in_at' | 'created_at' | 'updated_at' | 'email'
  > {
  identity_data: Record<string, unknown>;
}

/** A second factor, a row of auth.mfa_factors without its secrets; times are ISO 8601 text. */
export interface Factor
  extends JsonRowOf<
    'auth.mfa_factors',
    'id' | 'friendly_name' | 'phone' | 'created_at' | 'updated_at' | 'last_challenged_at'
  > {
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
}

/** An account, a row of auth.users, with its identities and factors. */
export interface Account
  extends RowOf<
    'auth.users',
    | 'id'
    | 'aud'
    | 'role'
    | 'email'
    | 'encrypted_password'
    | 'email_confirmed_at'
    | 'confirmation_sent_at'
    | 'recovery_sent_at'
    | 'email_change'
    | 'email_change_sent_at'
    | 'email_change_confirm_status'
    | 'reauthentication_sent_at'
    | 'invited_at'
    | 'last_sign_in_at'
    | 'created_at'
    | 'updated_at'
    | 'phone_confirmed_at'
    | 'phone_change'
    | 'phone_change_sent_at'
    | 'confirmed_at'
    | 'banned_until'
    | 'is_anonymous'
  > {
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  /** E.164 without the plus sign. */
  phone: string | null;
  identities: Identity[];
  factors: Factor[];
}

/** Set by an operator who issued a one-time password; removed once the member has chosen a password. */
export const mustChangePassword = 'must_change_password';

/** @param now milliseconds since 1970 */
export function isBanned(account: Pick<Account, 'banned_until'>, now: number): boolean {
  return account.banned_until !== null && account.banned_until.getTime() > now;
}
