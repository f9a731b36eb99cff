import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import {
  refreshTokenAlreadyUsed,
  refreshTokenNotFound,
  sessionExpired,
  userBanned,
  validationFailed,
} from '../errors.ts';
import type {
  DataContext,
  LimitContext,
  RevocationContext,
  RotationContext,
  SessionContext,
} from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { presentSession, type SessionResponse } from '../sessions/present-session.ts';
import { findRefreshedSession, type RefreshedSession } from '../sessions/sessions.repo.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { isBanned } from '../users/account.ts';

const refreshBody = z.object({ refresh_token: z.string().nullish() });

/**
 * POST /token?grant_type=refresh_token. Each token works once and returns its successor. A token reused within the
 * reuse window (a lost answer, a second tab) returns the session's current token; later it counts as stolen, and the
 * session ends. RFC 9700, section 4.14.2.
 */
export async function tokenRefresh(
  context: DataContext & SessionContext & LimitContext & RevocationContext & RotationContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const { refresh_token: refreshToken } = readBody(refreshBody, request.body);
  if (!refreshToken) throw validationFailed('refresh_token required');
  const client = clientOf(request);
  const counted = [[context.limiters.tokenByAddress, client.network]] as const;
  return countFailures(counted, async () => {
    const sessionId = context.refreshTokens.sessionOf(refreshToken);
    if (sessionId === undefined) throw refreshTokenNotFound();
    const successor = context.refreshTokens.successorOf(sessionId, refreshToken);
    const rotated = await context.rotate({
      sessionId,
      tokenHash: hashToken(refreshToken),
      successorHash: hashToken(successor),
    });
    return rotated
      ? presentSession(context, rotated, successor)
      : answerUnusable(context, { sessionId, refreshToken, client });
  });
}

async function answerUnusable(
  context: DataContext & SessionContext & RevocationContext,
  { sessionId, refreshToken, client }: { sessionId: string; refreshToken: string; client: Client },
): Promise<SessionResponse> {
  const known = await findRefreshedSession(context.database.single, sessionId);
  if (!known) throw refreshTokenNotFound();
  const now = context.now();
  if (isBanned(known, now.getTime())) throw userBanned();
  if (known.not_after <= now) throw sessionExpired();
  // Unused, but not exchanged: the account is closed.
  if (known.refresh_token_hash === hashToken(refreshToken)) throw refreshTokenNotFound();

  const current = currentTokenAfterReuse(context, known, refreshToken);
  if (current !== null) return presentSession(context, known, current);
  const { id: userId } = known;
  const announce = await context.database.transaction(async (transaction) => {
    await recordSecurityEvent(transaction, { userId, kind: 'token_reused', client, sessionId, now });
    return endSessions(context, transaction, { userId, sessionId, scope: 'local' });
  });
  announce();
  throw refreshTokenAlreadyUsed();
}

/**
 * The session's current token if the used one is within the reuse window, else null. Derives the chain of tokens again
 * to find it.
 */
export function currentTokenAfterReuse(
  context: Pick<SessionContext, 'now' | 'refreshTokens'>,
  known: Pick<RefreshedSession, 'session_id' | 'refresh_token_hash' | 'recent_refreshes'>,
  refreshToken: string,
): string | null {
  const windowBegan = context.now().getTime() - authPolicy.refreshReuseSeconds * 1_000;
  // A presented token was used within the window if it is at most as many tokens back as were used within it.
  const uses = known.recent_refreshes.filter((used) => used.getTime() >= windowBegan).length;
  const depth = Math.min(uses, authPolicy.refreshReuseDepth);
  const { refreshTokens } = context;
  for (const token of tokensAfter({ refreshTokens, sessionId: known.session_id, refreshToken, depth })) {
    if (hashToken(token) === known.refresh_token_hash) return token;
  }
  return null;
}

interface Chain {
  refreshTokens: SessionContext['refreshTokens'];
  sessionId: string;
  refreshToken: string;
  /** How many uses are followed. */
  depth: number;
}

/** Possible successors of a token: refreshes, and among them once a proved second factor. */
function* tokensAfter({ refreshTokens, sessionId, refreshToken, depth }: Chain): Generator<string> {
  let token = refreshToken;
  for (let uses = 0; uses < depth; uses += 1) {
    let elevated = refreshTokens.elevatedFrom(sessionId, hashToken(token));
    for (let later = uses + 1; later <= depth; later += 1) {
      yield elevated;
      elevated = refreshTokens.successorOf(sessionId, elevated);
    }
    token = refreshTokens.successorOf(sessionId, token);
    yield token;
  }
}
