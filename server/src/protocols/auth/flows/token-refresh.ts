import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import type { AuthContext } from '../auth-context.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import {
  refreshTokenAlreadyUsed,
  refreshTokenNotFound,
  sessionExpired,
  userBanned,
  validationFailed,
} from '../errors.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { presentSession, type SessionResponse } from '../sessions/present-session.ts';
import { findRefreshToken, type KnownRefreshToken, rotateRefreshToken } from '../sessions/sessions.repo.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { isBanned } from '../users/account.ts';

const refreshBody = z.object({ refresh_token: z.string().nullish() });

/**
 * POST /token?grant_type=refresh_token. Each token works once and gives its successor. Used again within the reuse
 * window (a lost answer, a second tab) it gives the session's current token; after that, somebody else has it, and the
 * session ends for both. RFC 9700, section 4.14.2.
 */
export async function tokenRefresh(context: AuthContext, request: FastifyRequest): Promise<SessionResponse> {
  const { refresh_token: refreshToken } = readBody(refreshBody, request.body);
  if (!refreshToken) throw validationFailed('refresh_token required');
  const client = clientOf(request);
  const counted = [[context.limiters.tokenByAddress, client.network]] as const;
  return countFailures(counted, async () => {
    const successor = context.secrets.successorOf(refreshToken);
    const rotated = await rotateRefreshToken(context.database.single, {
      tokenHash: hashToken(refreshToken),
      successorHash: hashToken(successor),
      now: context.now(),
    });
    return rotated ? presentSession(context, rotated, successor) : answerUnusable(context, refreshToken, client);
  });
}

async function answerUnusable(context: AuthContext, refreshToken: string, client: Client): Promise<SessionResponse> {
  const known = await findRefreshToken(context.database.single, hashToken(refreshToken));
  if (!known) throw refreshTokenNotFound();
  const now = context.now();
  if (isBanned(known, now.getTime())) throw userBanned();
  if (known.not_after <= now) throw sessionExpired();
  // Unused and yet not exchanged: the account is gone.
  if (!known.revoked) throw refreshTokenNotFound();

  const current = currentTokenAfterReuse(context, known, refreshToken);
  if (current !== null) return presentSession(context, known, current);
  const { id: userId, session_id: sessionId } = known;
  const announce = await context.database.transaction(async (transaction) => {
    await recordSecurityEvent(transaction, { userId, kind: 'token_reused', client, sessionId, now });
    return endSessions(context, transaction, { userId, sessionId, scope: 'local' });
  });
  announce();
  throw refreshTokenAlreadyUsed();
}

/** The session's current token if the used one may still ask for it, else null. Found by deriving the chain anew. */
export function currentTokenAfterReuse(
  context: Pick<AuthContext, 'secrets' | 'now'>,
  known: Pick<KnownRefreshToken, 'revoked_at' | 'active_token'>,
  refreshToken: string,
): string | null {
  const sinceUseMs = context.now().getTime() - known.revoked_at.getTime();
  if (sinceUseMs > authPolicy.refreshReuseSeconds * 1_000) return null;
  const isCurrent = (token: string): boolean => hashToken(token) === known.active_token;
  for (const token of chainFrom(context, refreshToken)) {
    if (isCurrent(token)) return token;
    // A second factor proved in another tab bends the chain, once in so short a time.
    const lifted = context.secrets.liftedFrom(hashToken(token));
    const found = [lifted, ...chainFrom(context, lifted)].find(isCurrent);
    if (found !== undefined) return found;
  }
  return null;
}

/** The token and those that followed it by refreshes alone. */
function chainFrom(context: Pick<AuthContext, 'secrets'>, token: string): string[] {
  const chain = [token];
  for (let depth = 0; depth < authPolicy.refreshReuseDepth; depth += 1) {
    chain.push(context.secrets.successorOf(chain.at(-1) ?? token));
  }
  return chain;
}
