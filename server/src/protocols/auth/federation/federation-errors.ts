import { AuthError } from '../errors.ts';

/** GoTrue's error for a provider that is not configured. */
export const providerNotEnabled = (): AuthError =>
  new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');

/** The same for an ID token; the specification (section 8) requires 'not configured'. */
export const providerDisabled = (name: string): AuthError =>
  new AuthError(400, 'provider_disabled', `Provider ${name} is not enabled: it is not configured`);

/** The provider does not answer, or answers invalidly; a retry may succeed. */
export const providerUnreachable = (name: string, cause: unknown): AuthError =>
  new AuthError(503, 'unexpected_failure', `${name} could not be reached. Please try again in a moment.`, { cause });

/**
 * The provider refused the server's or the member's request.
 * @param reason an OAuth error code (RFC 6749, section 5.2), by which the screens choose their message
 */
export const exchangeRefused = (reason: string, cause: unknown): AuthError =>
  new AuthError(400, 'bad_oauth_callback', `Unable to exchange external code: ${reason}`, { cause });

export const accessDenied = (name: string): AuthError =>
  new AuthError(403, 'bad_oauth_callback', `The sign-in was cancelled at ${name}`);

export const badOauthState = (reason: string): AuthError => new AuthError(400, 'bad_oauth_state', reason);

export const badOauthCallback = (reason: string): AuthError => new AuthError(400, 'bad_oauth_callback', reason);

/** A forged, foreign or expired ID token. */
export const badIdToken = (cause?: unknown): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Bad ID token', { cause });

export const unacceptableAudience = (): AuthError =>
  new AuthError(400, 'unexpected_audience', 'Unacceptable audience in id_token');

export const noEmailFromProvider = (): AuthError =>
  new AuthError(422, 'email_address_invalid', 'Error getting user email from external provider');

export const emailNeedsVerification = (name: string): AuthError =>
  new AuthError(
    403,
    'provider_email_needs_verification',
    `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`,
  );

/** Nobody has confirmed the account's address yet, so a provider's claim must neither open it nor add to it. */
export const addressTaken = (): AuthError =>
  new AuthError(
    422,
    'email_exists',
    'There is an account with this address already. Sign in to it as usual, then connect the provider in its settings.',
  );

export const manualLinkingDisabled = (): AuthError =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');

export const identityAlreadyExists = (isOwn: boolean): AuthError =>
  new AuthError(
    422,
    'identity_already_exists',
    isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
  );

export const identityNotFound = (): AuthError => new AuthError(422, 'identity_not_found', "Identity doesn't exist");

export const singleIdentity = (): AuthError =>
  new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');

export const badWalletMessage = (reason: string): AuthError => new AuthError(400, 'validation_failed', reason);

export const badWalletSignature = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Signature does not match address in message');

export const walletMessageSpent = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Message was used before; sign a new one');

export const oauthServerDisabled = (): AuthError => new AuthError(404, 'feature_disabled', 'OAuth server is disabled');

export const customProvidersDisabled = (): AuthError =>
  new AuthError(404, 'feature_disabled', 'Custom OAuth providers are disabled');
