import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import { type AuthError, badCodeVerifier, flowStateExpired, flowStateNotFound, validationFailed } from '../errors.ts';
import { limitSession } from '../external/limit-session.ts';
import type {
  DataContext,
  LimitContext,
  RevocationContext,
  SealContext,
  SessionContext,
  TimeContext,
} from '../flow-contexts.ts';
import { type FlowState, recordOpenedSession, takeAuthCode } from '../one-time/flow-state.repo.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { continueSession } from '../sessions/elevate-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { verifierMatches } from '../tokens/pkce.ts';
import { hashToken } from '../tokens/token-secrets.ts';

const pkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** A session, with the provider's tokens for the client if a provider signed the member in. */
type PkceResponse = SessionResponse & { provider_token?: string; provider_refresh_token?: string };

/**
 * POST /token?grant_type=pkce: exchanges the code of an opened link and the verifier that only the requesting browser
 * has.
 */
export async function tokenPkce(
  context: DataContext & SessionContext & LimitContext & RevocationContext & SealContext,
  request: FastifyRequest,
): Promise<PkceResponse> {
  const { auth_code: code, code_verifier: verifier } = readBody(pkceBody, request.body);
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const client = clientOf(request);
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const presented = { codeHash: hashToken(code), verifier, client };
    const outcome = await context.database.transaction((transaction) => exchange(context, transaction, presented));
    if ('session' in outcome) return outcome.session;
    outcome.announce?.();
    throw outcome.refusal;
  });
}

interface PresentedCode {
  codeHash: string;
  verifier: string;
  client: Client;
}

/**
 * A refusal is returned, not thrown: the transaction must commit the used code, and the end of what a reused code
 * opened.
 */
type Outcome = { session: PkceResponse } | { refusal: AuthError; announce?: () => void };

async function exchange(
  context: SessionContext & RevocationContext & SealContext,
  transaction: Transaction,
  presented: PresentedCode,
): Promise<Outcome> {
  const now = context.now();
  const flow = await takeAuthCode(transaction, { codeHash: presented.codeHash, now });
  if (!flow) return { refusal: flowStateNotFound() };
  if (flow.wasUsed) return endReused(context, transaction, flow, presented.client);
  const ageMs = now.getTime() - flow.auth_code_issued_at.getTime();
  if (ageMs > authPolicy.authCodeSeconds * 1_000) return { refusal: flowStateExpired() };
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (!verifierMatches(challenge, presented.verifier)) return { refusal: badCodeVerifier() };
  return { session: await enter(context, transaction, flow, presented) };
}

/** A code presented twice is known to two parties, so the session of its first use ends (RFC 6749, section 4.1.2). */
async function endReused(
  context: RevocationContext & TimeContext,
  transaction: Transaction,
  { user_id: userId, opened_session_id: sessionId }: FlowState,
  client: Client,
): Promise<Outcome> {
  const refusal = flowStateNotFound();
  if (sessionId === null) return { refusal };
  const announce = await endSessions(context, transaction, { userId, sessionId, scope: 'local' });
  await recordSecurityEvent(transaction, { userId, kind: 'token_reused', client, sessionId, now: context.now() });
  return { refusal, announce };
}

async function enter(
  context: SessionContext & SealContext,
  transaction: Transaction,
  flow: FlowState,
  { client, codeHash }: PresentedCode,
): Promise<PkceResponse> {
  const { user_id: userId, authentication_method: method, continues_session_id: continued } = flow;
  const session = continued
    ? await continueSession(context, transaction, { userId, sessionId: continued, method })
    : await openSession(context, transaction, { userId, method, client });
  await limitSession(transaction, session, flow.session_ends_at);
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token);
  await recordOpenedSession(transaction, { codeHash, sessionId });
  const { provider_access_token: accessToken, provider_refresh_token: refreshToken } = flow;
  return {
    ...session,
    ...(accessToken === null ? {} : { provider_token: context.box.open(accessToken, codeHash) }),
    ...(refreshToken === null ? {} : { provider_refresh_token: context.box.open(refreshToken, codeHash) }),
  };
}
