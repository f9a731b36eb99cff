import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#identity/caller-sql.ts';
import type { Client } from '../client-address.ts';
import { authErrorOf } from '../error-reply.ts';
import type { ProviderTokens } from '../federation/oidc-provider.ts';
import type { LandingContext, SealContext, TimeContext } from '../flow-contexts.ts';
import { insertIssuedCode } from '../one-time/flow-state.repo.ts';
import { withFragment, withQuery } from '../redirect-target.ts';
import { continueSession } from '../sessions/elevate-session.ts';
import { openSession } from '../sessions/open-session.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';
import type { ExternalFlow } from './external-flow.repo.ts';
import { limitSession } from './limit-session.ts';

interface Landing {
  userId: string;
  method: AuthenticationMethod;
  client: Client;
  /** The provider's tokens for the client; null if it gave none. */
  tokens: ProviderTokens | null;
  sessionEndsAt: Date | null;
  /** The session to continue, if the member added a sign-in method. */
  continues?: string | undefined;
}

type Challenge = Pick<ExternalFlow, 'redirect_to' | 'code_challenge' | 'code_challenge_method' | 'provider'>;

/** The URL to redirect the browser to: with a PKCE code, or with the session in its fragment. */
export async function landingAddress(
  context: LandingContext,
  transaction: Transaction,
  flow: Challenge,
  landing: Landing,
): Promise<string> {
  const target = new URL(flow.redirect_to);
  if (flow.code_challenge !== null && flow.code_challenge_method !== null) {
    const pkce = { challenge: flow.code_challenge, method: flow.code_challenge_method };
    return withQuery(target, {
      code: await issueCode(context, transaction, { ...landing, pkce, provider: flow.provider }),
    }).href;
  }
  const { userId, method, client, tokens, sessionEndsAt, continues: sessionId } = landing;
  const session = sessionId
    ? await continueSession(context, transaction, { userId, sessionId, method })
    : await openSession(context, transaction, { userId, method, client });
  await limitSession(transaction, session, sessionEndsAt);
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(tokens ? { provider_token: tokens.accessToken } : {}),
    ...(tokens?.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
  });
}

async function issueCode(
  context: SealContext & TimeContext,
  transaction: Transaction,
  landing: Landing & { pkce: { challenge: string; method: 's256' | 'plain' }; provider: string },
): Promise<string> {
  const code = makeToken();
  const codeHash = hashToken(code);
  const seal = (token: string | null | undefined): string | null => (token ? context.box.seal(token, codeHash) : null);
  await insertIssuedCode(transaction, {
    userId: landing.userId,
    method: landing.method,
    provider: landing.provider,
    pkce: landing.pkce,
    codeHash,
    sealedAccessToken: seal(landing.tokens?.accessToken),
    sealedRefreshToken: seal(landing.tokens?.refreshToken),
    sessionEndsAt: landing.sessionEndsAt,
    continues: landing.continues ?? null,
    now: context.now(),
  });
  return code;
}

/** OAuth error codes by the status of the refusal (supabase/auth, internal/api/errors.go). */
const oauthError = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** The error where the client looks for it: in the fragment, and for PKCE also in the query. */
export function failureAddress(request: FastifyRequest, target: URL, cause: unknown, isPkce: boolean): string {
  const error = authErrorOf(cause);
  if (error.status >= 500) request.log.error({ err: cause }, 'a sign-in by a provider failed');
  else request.log.info({ err: cause }, 'a sign-in by a provider was refused');
  const values = {
    error: oauthError.get(error.status) ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, values) : target, values);
}
