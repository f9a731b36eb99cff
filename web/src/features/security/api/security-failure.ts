import type { i18n as I18n } from 'i18next';

/** The texts of the auth service's refusals, by code. */
const sentences = {
  mfa_verification_failed: 'security:error.wrongCode',
  over_request_rate_limit: 'security:error.tooMany',
  mfa_recovery_codes_locked: 'security:error.tooMany',
  mfa_challenge_expired: 'security:error.expired',
  mfa_ip_address_mismatch: 'security:error.expired',
  webauthn_challenge_expired: 'security:error.expired',
  webauthn_challenge_not_found: 'security:error.expired',
  insufficient_aal: 'security:error.proveFirst',
  reauthentication_needed: 'security:error.proveAnew',
  phone_provider_disabled: 'security:error.smsOff',
  mfa_phone_enroll_not_enabled: 'security:error.smsOff',
  mfa_verified_factor_exists: 'security:error.phoneTaken',
  over_sms_send_rate_limit: 'security:error.messageFailed',
  over_email_send_rate_limit: 'security:error.tooMany',
  identity_already_exists: 'security:error.identityTaken',
  single_identity_not_deletable: 'security:error.identityLast',
  identity_not_found: 'security:error.identityGone',
  manual_linking_disabled: 'security:error.linkingOff',
  user_sso_managed: 'security:error.ssoManaged',
  email_exists: 'security:error.emailExists',
  bad_oauth_callback: 'security:error.linkCancelled',
  access_denied: 'security:error.linkCancelled',
  bad_oauth_state: 'security:error.linkExpired',
  flow_state_expired: 'security:error.linkExpired',
  session_not_found: 'security:error.linkExpired',
  mfa_factor_name_conflict: 'security:error.nameTaken',
  too_many_enrolled_mfa_factors: 'security:error.tooManyFactors',
  too_many_passkeys: 'security:error.tooManyFactors',
  webauthn_credential_exists: 'security:error.passkeyExists',
  webauthn_verification_failed: 'security:error.passkeyRefused',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'security:error.passkeyExists',
  ERROR_CEREMONY_ABORTED: 'security:error.passkeyCancelled',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'security:error.passkeyCancelled',
} as const;

/** The text for a failed call of this feature: by code, for an unreachable server, or a general one. */
export function securityFailure(i18n: I18n, error: unknown): string {
  const { code, status, name } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (isKnown(code)) return i18n.t(sentences[code]);
  const isUnanswered = error instanceof TypeError || (name === 'AuthRetryableFetchError' && !status);
  return isUnanswered ? i18n.t('common:failure.network') : i18n.t('security:error.generic');
}

function isKnown(code: unknown): code is keyof typeof sentences {
  return typeof code === 'string' && Object.hasOwn(sentences, code);
}
