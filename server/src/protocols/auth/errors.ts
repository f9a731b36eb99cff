/** The stable error codes of this service, known to the client (auth-js, lib/error-codes). */
export type AuthErrorCode =
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'email_address_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'feature_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_assertion_no_user_id'
  | 'saml_entity_id_mismatch'
  | 'saml_idp_already_exists'
  | 'saml_metadata_fetch_failed'
  | 'saml_provider_disabled'
  | 'saml_relay_state_expired'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'single_identity_not_deletable'
  | 'sso_domain_already_exists'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

/** Why a password is refused, as in the client's AuthWeakPasswordError. */
export type WeakPasswordReason = 'length' | 'pwned';

interface AuthErrorDetails {
  retryAfterSeconds?: number;
  weakPasswordReasons?: readonly WeakPasswordReason[];
  cause?: unknown;
}

/**
 * A refusal in GoTrue's form: HTTP status, stable code, public message; the cause is only logged.
 * Codes and messages follow supabase/auth, internal/api/apierrors.
 */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor(status: number, code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.weakPasswordReasons = details.weakPasswordReasons;
  }
}

export const validationFailed = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const badJson = (cause?: unknown): AuthError =>
  new AuthError(400, 'bad_json', 'Could not parse request body as JSON', { cause });

export const noAuthorization = (): AuthError =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

export const badJwt = (reason: string): AuthError =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);

export const sessionNotFound = (): AuthError =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const userNotFound = (): AuthError =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');

export const userBanned = (): AuthError => new AuthError(403, 'user_banned', 'User is banned');

/** The same for an unknown address and a wrong password. */
export const invalidCredentials = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

export const emailNotConfirmed = (): AuthError => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

export const userAlreadyExists = (): AuthError => new AuthError(422, 'user_already_exists', 'User already registered');

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const weakPassword = (message: string, reasons: readonly WeakPasswordReason[]): AuthError =>
  new AuthError(422, 'weak_password', message, { weakPasswordReasons: reasons });

export const samePassword = (): AuthError =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.');

/** A wrong, used or expired one-time code or link; the error does not say which. */
export const otpExpired = (): AuthError => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const refreshTokenNotFound = (): AuthError =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

export const refreshTokenAlreadyUsed = (): AuthError =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

export const sessionExpired = (): AuthError =>
  new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');

export const flowStateNotFound = (): AuthError =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

export const flowStateExpired = (): AuthError =>
  new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');

export const badCodeVerifier = (): AuthError =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

export const unsupportedGrantType = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');

export const phoneDisabled = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');

export const tooManyRequests = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });

export const tooManyMails = (retryAfterSeconds: number): AuthError =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );

export const tooManyMessages = (retryAfterSeconds: number): AuthError =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );

export const phoneNotConfirmed = (): AuthError => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

export const phoneExists = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** A new password requires a fresh sign-in, or the code that GET /reauthenticate sends. */
export const reauthenticationNeeded = (): AuthError =>
  new AuthError(400, 'reauthentication_needed', 'This change requires reauthentication');

export const reauthenticationNotValid = (): AuthError =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

export const notAdmin = (): AuthError => new AuthError(403, 'not_admin', 'User not allowed');

/** For an operator who names an account; members get userNotFound. */
export const noSuchUser = (): AuthError => new AuthError(404, 'user_not_found', 'User not found');
