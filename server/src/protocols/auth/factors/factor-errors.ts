import { AuthError } from '../errors.ts';

// GoTrue's messages: supabase/auth, internal/api/mfa.go, mfa_recovery_codes.go, passkey_*.go.

/** A session with one proved factor calls an operation that needs two. */
export const insufficientAal = (message: string, status: 401 | 403 | 422 = 403): AuthError =>
  new AuthError(status, 'insufficient_aal', message);

export const factorNotFound = (): AuthError => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const challengeNotFound = (): AuthError =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');

/** The challenge came from another network, or has been used. */
export const challengeNotYours = (): AuthError =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

export const challengeExpired = (id: string): AuthError =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );

/** A wrong or used code, or an assertion by another key. */
export const factorNotProved = (message: string, cause?: unknown): AuthError =>
  new AuthError(422, 'mfa_verification_failed', message, { cause });

export const factorNameTaken = (name: string): AuthError =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );

export const tooManyFactors = (): AuthError =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );

export const webauthnUnavailable = (): AuthError =>
  new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');

export const phoneFactorsDisabled = (): AuthError =>
  new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');

export const phoneFactorExists = (): AuthError =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );

export const noRecoveryCodes = (): AuthError =>
  new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');

export const recoveryCodesExist = (): AuthError =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  );

export const recoveryCodesAlone = (): AuthError =>
  new AuthError(
    422,
    'mfa_recovery_codes_sole_factor',
    'At least one other verified factor is required to generate recovery codes',
  );

export const recoveryCodesLocked = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'mfa_recovery_codes_locked', 'Too many failed verification attempts, try again later', {
    retryAfterSeconds,
  });

export const passkeyNotFound = (): AuthError => new AuthError(404, 'validation_failed', 'Passkey not found');

export const tooManyPasskeys = (): AuthError =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');

export const passkeyExists = (): AuthError =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');

export const passkeyChallengeNotFound = (): AuthError =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');

export const passkeyChallengeExpired = (): AuthError =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');

export const passkeyRefused = (cause?: unknown): AuthError =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause });
