import { t } from '#lib/words/i18n.ts';

/** The texts of the auth service's refusals, by code. */
const sentences: Record<string, () => string> = {
  mfa_verification_failed: () => t('security:error.wrongCode'),
  over_request_rate_limit: () => t('security:error.tooMany'),
  mfa_recovery_codes_locked: () => t('security:error.tooMany'),
  mfa_challenge_expired: () => t('security:error.expired'),
  mfa_ip_address_mismatch: () => t('security:error.expired'),
  webauthn_challenge_expired: () => t('security:error.expired'),
  webauthn_challenge_not_found: () => t('security:error.expired'),
  insufficient_aal: () => t('security:error.proveFirst'),
  reauthentication_needed: () => t('security:error.proveAnew'),
  phone_provider_disabled: () => t('security:error.smsOff'),
  mfa_phone_enroll_not_enabled: () => t('security:error.smsOff'),
  mfa_verified_factor_exists: () => t('security:error.phoneTaken'),
  over_sms_send_rate_limit: () => t('security:error.messageFailed'),
  over_email_send_rate_limit: () => t('security:error.tooMany'),
  identity_already_exists: () => t('security:error.identityTaken'),
  single_identity_not_deletable: () => t('security:error.identityLast'),
  identity_not_found: () => t('security:error.identityGone'),
  manual_linking_disabled: () => t('security:error.linkingOff'),
  user_sso_managed: () => t('security:error.ssoManaged'),
  email_exists: () => t('security:error.emailExists'),
  bad_oauth_callback: () => t('security:error.linkCancelled'),
  access_denied: () => t('security:error.linkCancelled'),
  bad_oauth_state: () => t('security:error.linkExpired'),
  flow_state_expired: () => t('security:error.linkExpired'),
  session_not_found: () => t('security:error.linkExpired'),
  mfa_factor_name_conflict: () => t('security:error.nameTaken'),
  too_many_enrolled_mfa_factors: () => t('security:error.tooManyFactors'),
  too_many_passkeys: () => t('security:error.tooManyFactors'),
  webauthn_credential_exists: () => t('security:error.passkeyExists'),
  webauthn_verification_failed: () => t('security:error.passkeyRefused'),
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => t('security:error.passkeyExists'),
  ERROR_CEREMONY_ABORTED: () => t('security:error.passkeyCancelled'),
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: () => t('security:error.passkeyCancelled'),
};

/** The text for a failed call of this feature: by code, for an unreachable server, or a general one. */
export function securityFailure(error: unknown): string {
  const { code, status, name } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const known = typeof code === 'string' ? sentences[code] : undefined;
  if (known) return known();
  const isUnanswered = error instanceof TypeError || (name === 'AuthRetryableFetchError' && !status);
  return isUnanswered ? t('common:failure.network') : t('security:error.generic');
}
