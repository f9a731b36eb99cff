import { AuthError } from '../errors.ts';

export const samlDisabled = (): AuthError => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

export const noProviderForDomain = (): AuthError =>
  new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain');

export const noSuchProvider = (): AuthError => new AuthError(404, 'sso_provider_not_found', 'No such SSO provider');

export const badMetadata = (reason: string, cause?: unknown): AuthError =>
  new AuthError(400, 'validation_failed', `SAML Metadata is not valid: ${reason}`, { cause });

export const metadataNotFetched = (cause: unknown): AuthError =>
  new AuthError(400, 'saml_metadata_fetch_failed', 'SAML Metadata could not be fetched from its URL', { cause });

export const providerExists = (entityId: string): AuthError =>
  new AuthError(
    422,
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );

export const domainExists = (): AuthError =>
  new AuthError(400, 'sso_domain_already_exists', 'One of the domains is already assigned to an SSO identity provider');

export const entityIdMismatch = (): AuthError =>
  new AuthError(
    400,
    'saml_entity_id_mismatch',
    'SAML Metadata can be updated only if the EntityID matches for the provider',
  );

export const relayStateNotFound = (): AuthError =>
  new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist or was used, try logging in again?');

export const relayStateExpired = (): AuthError =>
  new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');

export const badAssertion = (cause?: unknown): AuthError =>
  new AuthError(400, 'validation_failed', 'SAML Assertion is not valid', { cause });

/** The organisation refused the sign-in, or could not identify the person. */
export const refusedByProvider = (cause: unknown): AuthError =>
  new AuthError(403, 'validation_failed', 'The sign-in was refused by the organisation', { cause });

export const noUserId = (): AuthError =>
  new AuthError(
    400,
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  );

export const noEmail = (): AuthError =>
  new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
