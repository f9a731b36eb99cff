import type { Transaction } from '#identity/caller-sql.ts';
import { sessionNotFound } from '../errors.ts';
import type { DataContext, RevocationContext, SessionContext } from '../flow-contexts.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { type Elevation, elevateSessionRow, lockRefreshToken } from './elevate-session.repo.ts';
import { endSessions } from './end-sessions.ts';
import { presentSession, type SessionResponse } from './present-session.ts';
import type { AuthenticationMethod, SecondFactorMethod } from './sessions.repo.ts';

/**
 * Locks the session's refresh token until the transaction ends; call before writing anything else of the session.
 * @returns its hash
 * @throws AuthError session_not_found
 */
export async function lockSessionToken(transaction: Transaction, sessionId: string): Promise<string> {
  const refreshTokenHash = await lockRefreshToken(transaction, sessionId);
  if (refreshTokenHash === undefined) throw sessionNotFound();
  return refreshTokenHash;
}

/**
 * Raises the session to aal2, with a new access and refresh token.
 * @param refreshTokenHash from lockSessionToken
 */
export async function elevateSession(
  context: SessionContext,
  transaction: Transaction,
  elevation: {
    userId: string;
    sessionId: string;
    factorId: string;
    method: SecondFactorMethod;
    refreshTokenHash: string;
  },
): Promise<SessionResponse> {
  return renewSession(context, transaction, elevation);
}

/**
 * Continues the session with new tokens after another sign-in of its member, instead of opening a second one.
 * @throws AuthError session_not_found
 */
export async function continueSession(
  context: SessionContext,
  transaction: Transaction,
  { userId, sessionId, method }: { userId: string; sessionId: string; method: AuthenticationMethod },
): Promise<SessionResponse> {
  const refreshTokenHash = await lockSessionToken(transaction, sessionId);
  return renewSession(context, transaction, { userId, sessionId, factorId: null, method, refreshTokenHash });
}

async function renewSession(
  context: SessionContext,
  transaction: Transaction,
  { refreshTokenHash, ...elevation }: Omit<Elevation, 'successor' | 'now'> & { refreshTokenHash: string },
): Promise<SessionResponse> {
  const refreshToken = context.refreshTokens.elevatedFrom(elevation.sessionId, refreshTokenHash);
  const account = await elevateSessionRow(transaction, {
    ...elevation,
    successor: hashToken(refreshToken),
    now: context.now(),
  });
  if (!account) throw sessionNotFound();
  return presentSession(context, account, refreshToken);
}

/** Signs out sessions whose second factor is pending, as GoTrue does. Call after the commit. */
export async function endPendingSessions(
  context: DataContext & RevocationContext,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  const announce = await endSessions(context, context.database.single, { userId, sessionId, scope: 'pending' });
  announce();
}
