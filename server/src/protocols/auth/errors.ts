/** The stable codes that this service answers with; the client knows them (auth-js, lib/error-codes). */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** Why a password is refused, in the words that the client's AuthWeakPasswordError knows. */
export type WeakPasswordReason = 'length' | 'pwned';

interface AuthErrorDetails {
  retryAfterSeconds?: number;
  weakPasswordReasons?: readonly WeakPasswordReason[];
  cause?: unknown;
}

/**
 * A refusal as GoTrue words it: HTTP status, stable code, public message. The cause stays in the log.
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

/** A one-time code or link: wrong, used or too old, without telling which. */
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

export const anonymousDisabled = (): AuthError =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');

export const tooManyRequests = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });

export const tooManyMails = (retryAfterSeconds: number): AuthError =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
