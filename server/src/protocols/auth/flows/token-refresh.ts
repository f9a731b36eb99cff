import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
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
  const counted = [[context.limiters.tokenByAddress, clientOf(request).network]] as const;
  return countFailures(counted, async () => {
    const successor = context.secrets.successorOf(refreshToken);
    const rotated = await rotateRefreshToken(context.database.single, {
      tokenHash: hashToken(refreshToken),
      successorHash: hashToken(successor),
      now: context.now(),
    });
    return rotated ? presentSession(context, rotated, successor) : answerUnusable(context, refreshToken);
  });
}

async function answerUnusable(context: AuthContext, refreshToken: string): Promise<SessionResponse> {
  const known = await findRefreshToken(context.database.single, hashToken(refreshToken));
  if (!known) throw refreshTokenNotFound();
  const now = context.now();
  if (isBanned(known, now.getTime())) throw userBanned();
  if (known.not_after !== null && known.not_after <= now) throw sessionExpired();
  // Unused and yet not exchanged: the account is gone.
  if (!known.revoked) throw refreshTokenNotFound();

  const current = currentTokenAfterReuse(context, known, refreshToken);
  if (current !== null) return presentSession(context, known, current);
  const announce = await endSessions(context, context.database.single, {
    userId: known.id,
    sessionId: known.session_id,
    scope: 'local',
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
  let token = refreshToken;
  for (let depth = 0; depth < authPolicy.refreshReuseDepth; depth += 1) {
    token = context.secrets.successorOf(token);
    if (hashToken(token) === known.active_token) return token;
  }
  return null;
}
