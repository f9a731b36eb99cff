/** A way to sign in, as auth.identities holds it; times are ISO 8601 text. */
export interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

/** A second factor, as auth.mfa_factors holds it, without its secrets; times are ISO 8601 text. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** An account, as auth.users holds it, with its identities and factors. */
export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  /** E.164 without the plus sign. */
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
  factors: Factor[];
}

/** Set by an operator who handed out a one-time password; gone once the member has chosen an own one. */
export const mustChangePassword = 'must_change_password';

/** @param now milliseconds since 1970 */
export function isBanned(account: Pick<Account, 'banned_until'>, now: number): boolean {
  return account.banned_until !== null && account.banned_until.getTime() > now;
}
