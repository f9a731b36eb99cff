import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import { badCodeVerifier, flowStateExpired, flowStateNotFound, validationFailed } from '../errors.ts';
import { limitSession } from '../external/limit-session.ts';
import { consumeFlowState, type FlowState } from '../one-time/flow-state.repo.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { verifierMatches } from '../tokens/pkce.ts';
import { hashToken } from '../tokens/token-secrets.ts';

const pkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** A session, and what the client may use at the provider that brought the member. */
type PkceResponse = SessionResponse & { provider_token?: string; provider_refresh_token?: string };

/** POST /token?grant_type=pkce: the code of an opened link, with the verifier that only the asking browser has. */
export async function tokenPkce(context: AuthContext, request: FastifyRequest): Promise<PkceResponse> {
  const { auth_code: code, code_verifier: verifier } = readBody(pkceBody, request.body);
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const client = clientOf(request);
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const flow = await consumeFlowState(context.database.single, hashToken(code));
    if (!flow) throw flowStateNotFound();
    const ageMs = context.now().getTime() - flow.auth_code_issued_at.getTime();
    if (ageMs > authPolicy.authCodeSeconds * 1_000) throw flowStateExpired();
    const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
    if (!verifierMatches(challenge, verifier)) throw badCodeVerifier();
    return enter(context, flow, client, hashToken(code));
  });
}

async function enter(context: AuthContext, flow: FlowState, client: Client, codeHash: string): Promise<PkceResponse> {
  const { user_id: userId, authentication_method: method } = flow;
  const session = await openSession(context, context.database.single, { userId, method, client });
  await limitSession(context.database.single, session, flow.session_ends_at);
  const { provider_access_token: accessToken, provider_refresh_token: refreshToken } = flow;
  return {
    ...session,
    ...(accessToken === null ? {} : { provider_token: context.box.open(accessToken, codeHash) }),
    ...(refreshToken === null ? {} : { provider_refresh_token: context.box.open(refreshToken, codeHash) }),
  };
}
