import type { Account, Factor, Identity } from './account.ts';

const iso = (time: Date | null): string | undefined => time?.toISOString();

/** The account as its member sees it: GoTrue's user object (supabase/auth, internal/models/user.go). */
export function presentUser(account: Account) {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email ?? '',
    email_confirmed_at: iso(account.email_confirmed_at),
    phone: account.phone ?? '',
    phone_confirmed_at: iso(account.phone_confirmed_at),
    confirmation_sent_at: iso(account.confirmation_sent_at),
    confirmed_at: iso(account.confirmed_at),
    recovery_sent_at: iso(account.recovery_sent_at),
    new_email: account.email_change || undefined,
    email_change_sent_at: iso(account.email_change_sent_at),
    new_phone: account.phone_change || undefined,
    phone_change_sent_at: iso(account.phone_change_sent_at),
    reauthentication_sent_at: iso(account.reauthentication_sent_at),
    invited_at: iso(account.invited_at),
    last_sign_in_at: iso(account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: account.identities.map(presentIdentity),
    factors: account.factors.length > 0 ? account.factors.map(presentFactor) : undefined,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: account.is_anonymous,
    banned_until: iso(account.banned_until),
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;

/** GoTrue's `id` is the provider's subject, `identity_id` the row's id. */
function presentIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at ?? undefined,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email ?? undefined,
  };
}

/** A factor without its secrets. */
export function presentFactor(factor: Factor) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? undefined,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    last_challenged_at: factor.last_challenged_at ?? undefined,
  };
}
