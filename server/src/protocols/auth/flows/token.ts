import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { unsupportedGrantType } from '../errors.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { tokenIdToken } from './token-id-token.ts';
import { tokenPassword } from './token-password.ts';
import { tokenPkce } from './token-pkce.ts';
import { tokenRefresh } from './token-refresh.ts';
import { tokenWeb3 } from './token-web3.ts';

const grants = new Map<unknown, (context: AuthContext, request: FastifyRequest) => Promise<SessionResponse>>([
  ['password', tokenPassword],
  ['refresh_token', tokenRefresh],
  ['pkce', tokenPkce],
  ['id_token', tokenIdToken],
  ['web3', tokenWeb3],
]);

/** POST /token?grant_type=…: dispatches to the flow of the grant. */
export function token(context: AuthContext, request: FastifyRequest): Promise<SessionResponse> {
  const grant = grants.get((request.query as { grant_type?: unknown }).grant_type);
  if (!grant) throw unsupportedGrantType();
  return grant(context, request);
}
