import { createRemoteJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { OidcProviderConfig } from '#platform/config/federation-config.ts';
import { type ExternalPerson, plainClaims } from '../external/external-person.ts';
import { accessDenied, exchangeRefused, providerUnreachable } from './federation-errors.ts';

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** An OpenID Connect provider, with the openid-client calls that the flows need. */
export interface OidcProvider {
  name: string;
  issuer: string;
  /** The authorization URL. @throws AuthError 503 if the provider does not answer */
  authorizationAddress(request: AuthorizationRequest): Promise<URL>;
  /**
   * Exchanges the code. The answer is bound to the state, the nonce and the verifier; issuer, audience, signature and
   * times of the ID token are verified.
   * @throws AuthError bad_oauth_callback, 503
   */
  exchange(response: AuthorizationResponse): Promise<{ person: ExternalPerson; tokens: ProviderTokens }>;
  /** The claims of an ID token that an app obtained by itself. @throws jose's errors; AuthError 503 */
  verifyIdToken(idToken: string, now: Date): Promise<JWTPayload>;
}

export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
  /** Additional scopes, separated by spaces. */
  scopes: string | undefined;
  /** The client's parameters for the provider: prompt, access_type … */
  parameters: Readonly<Record<string, string>>;
}

export interface AuthorizationResponse {
  /** The whole URL that the provider redirected to. */
  address: URL;
  state: string;
  nonce: string;
  verifier: string;
}

const timeoutSeconds = 8;
const idTokenToleranceSeconds = 30;

/** @param callbackUrl redirect URL, which must be registered with the provider */
export function createOidcProvider(config: OidcProviderConfig, callbackUrl: string): OidcProvider {
  const { name } = config;
  const configuration = cacheSuccess(() => discover(config));
  const keys = cacheSuccess(async () => {
    const { jwks_uri: address } = (await configuration()).serverMetadata();
    if (!address) throw new Error('the provider names no jwks_uri');
    return createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1_000 });
  });
  return {
    name,
    issuer: config.issuer,
    async authorizationAddress({ state, nonce, verifier, scopes, parameters }) {
      const server = await configuration().catch((error: unknown) => {
        throw providerUnreachable(name, error);
      });
      return oidc.buildAuthorizationUrl(server, {
        ...parameters,
        redirect_uri: callbackUrl,
        scope: mergedScopes(config.scopes, scopes),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async exchange({ address, state, nonce, verifier }) {
      try {
        const server = await configuration();
        const answer = await oidc.authorizationCodeGrant(server, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = await completeClaims(server, answer.access_token, answer.claims() ?? { sub: '' });
        const tokens = { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? null };
        return { person: personOf(name, claims), tokens };
      } catch (error) {
        throw refusalOf(name, error);
      }
    },
    async verifyIdToken(idToken, now) {
      const { payload } = await jwtVerify(idToken, await keysOf(name, keys), {
        issuer: (await configuration()).serverMetadata().issuer,
        algorithms: asymmetric,
        clockTolerance: idTokenToleranceSeconds,
        requiredClaims: ['sub', 'aud', 'exp', 'iat'],
        currentDate: now,
      });
      return payload;
    },
  };
}

/** No symmetric algorithms: with HS256 a public key could be used as the secret. */
const asymmetric = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

async function discover({ issuer, clientIds, clientSecret }: OidcProviderConfig): Promise<oidc.Configuration> {
  const insecure = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientIds[0], undefined, oidc.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    // Verifies the signature of ID tokens as well, rather than relying on TLS alone.
    execute: [...insecure, oidc.enableNonRepudiationChecks],
  });
}

async function keysOf(name: string, keys: () => Promise<ReturnType<typeof createRemoteJWKSet>>) {
  try {
    return await keys();
  } catch (error) {
    throw providerUnreachable(name, error);
  }
}

/** Caches a success for all callers; after a failure the next caller retries. */
function cacheSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function mergedScopes(configured: string, asked: string | undefined): string {
  return [...new Set([...configured.split(' '), ...(asked?.split(/[ ,]+/) ?? [])])].filter(Boolean).join(' ');
}

type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** Some providers omit the email from the ID token and return it from their userinfo endpoint. */
async function completeClaims(server: oidc.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (claims['email'] !== undefined || !server.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(server, accessToken, claims.sub)) };
}

export function personOf(provider: string, claims: Claims): ExternalPerson {
  const received = plainClaims({
    iss: claims['iss'],
    sub: claims.sub,
    provider_id: claims.sub,
    name: claims['name'],
    full_name: claims['name'],
    given_name: claims['given_name'],
    family_name: claims['family_name'],
    avatar_url: claims['picture'],
    picture: claims['picture'],
    email: claims['email'],
  });
  const email = typeof received['email'] === 'string' ? received['email'].trim().toLowerCase() : null;
  // Google sends true; a few providers send 'true'. Anything else is unverified.
  const emailVerified = email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true');
  return {
    provider,
    subject: claims.sub,
    email,
    emailVerified,
    claims: { ...received, ...(email === null ? {} : { email }), email_verified: emailVerified, phone_verified: false },
    isSso: false,
  };
}

const oauthErrorCode = /^[a-z_]{1,60}$/;
const unreachableCodes = new Set<unknown>([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]);

/** A failed callback as an AuthError whose message contains the provider's error code. */
function refusalOf(name: string, error: unknown): Error {
  const code = oauthCodeOf(error);
  if (code === 'access_denied') return accessDenied(name);
  if (code !== undefined && oauthErrorCode.test(code)) return exchangeRefused(code, error);
  if (isUnreachable(error)) return providerUnreachable(name, error);
  return exchangeRefused('the answer of the provider is not valid', error);
}

function oauthCodeOf(error: unknown): string | undefined {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error;
  return error instanceof oidc.WWWAuthenticateChallengeError ? error.cause[0]?.parameters.error : undefined;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof joseErrors.JWKSTimeout) return true;
  return error instanceof Error && 'code' in error && unreachableCodes.has(error.code);
}
