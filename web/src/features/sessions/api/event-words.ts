import type { SecurityEvent } from './security-activity.ts';

/** The tone of each kind of event; `alarm` asks whether it was the member. */
const tones = {
  signed_up: 'in',
  signed_in: 'in',
  sign_in_failed: 'alarm',
  second_factor_failed: 'alarm',
  signed_out: 'out',
  session_ended: 'out',
  token_reused: 'alarm',
  password_changed: 'key',
  recovery_requested: 'key',
  reauthentication_requested: 'key',
  email_change_requested: 'account',
  email_changed: 'account',
  phone_change_requested: 'account',
  phone_changed: 'account',
  factor_added: 'shield',
  factor_removed: 'shield',
  recovery_codes_made: 'shield',
  recovery_code_used: 'shield',
  passkey_added: 'shield',
  passkey_removed: 'shield',
  identity_linked: 'account',
  identity_unlinked: 'account',
  account_changed_by_operator: 'account',
  access_refused: 'alarm',
  user_banned: 'alarm',
  user_unbanned: 'account',
} as const;

type Kind = keyof typeof tones;

/** Sign-in methods with a text of their own (the amr claim of the session). */
const methods = ['password', 'otp', 'recovery', 'oauth', 'passkey', 'web3', 'sso/saml', 'email/signup'] as const;

/** The text key and tone of an event. */
export function eventWords({ kind, details }: Pick<SecurityEvent, 'kind' | 'details'>) {
  if (!isKind(kind)) return { words: 'auth:activity.kind.other', tone: 'account' } as const;
  const method = methods.find((known) => known === details['method']);
  if (kind === 'signed_in' && method) return { words: `auth:activity.signedInBy.${method}`, tone: 'in' } as const;
  if (kind === 'signed_out' && details['scope'] === 'others') {
    return { words: 'auth:activity.signedOutOthers', tone: 'out' } as const;
  }
  return { words: `auth:activity.kind.${kind}`, tone: tones[kind] } as const;
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(tones, kind);
}
