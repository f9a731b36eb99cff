import type { FastifyRequest } from 'fastify';
import { bearerToken, InvalidTokenError, type InvalidTokenReason } from '#identity/authenticate.ts';
import type { Caller } from '#identity/caller.ts';
import { badJwt, noAuthorization, sessionNotFound, userBanned, userNotFound } from '../errors.ts';
import type { CallerContext } from '../flow-contexts.ts';
import { type Account, isBanned } from '../users/account.ts';
import { type AssuranceLevel, findSessionAccount } from './sessions.repo.ts';

export interface SignedIn {
  account: Account;
  sessionId: string | null;
  /** The session's current assurance level in the database; aal1 for a token without a session. */
  aal: AssuranceLevel;
  /** When the session was opened or its member last reauthenticated; null for a token without a session. */
  provedAt: Date | null;
  /** Whether the account's passkeys must be proved before its factors change. */
  keepsPasskeys: boolean;
}

const reasonText: Record<InvalidTokenReason, string> = {
  missing: 'token is missing',
  malformed: 'token is malformed',
  bad_signature: 'signature is invalid',
  not_yet: 'token is not valid yet',
  expired: 'token is expired',
  no_role: 'missing role claim',
  other_audience: 'invalid audience',
};

/**
 * The calling member with their current account.
 * @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function requireSession(context: CallerContext, request: FastifyRequest): Promise<SignedIn> {
  const { userId, sessionId } = requireMemberToken(context, request);
  const account = await findSessionAccount(context.database.single, { userId, sessionId, now: context.now() });
  if (!account) throw userNotFound();
  if (isBanned(account, context.now().getTime())) throw userBanned();
  if (sessionId !== null && account.session_aal === null) throw sessionNotFound();
  const { session_aal: aal, session_proved: provedAt, keeps_passkeys: keepsPasskeys } = account;
  return { account, sessionId, aal: aal ?? 'aal1', provedAt, keepsPasskeys };
}

function requireMemberToken(
  context: Pick<CallerContext, 'authenticator'>,
  request: FastifyRequest,
): { userId: string; sessionId: string | null } {
  const token = bearerToken(request.headers);
  if (token === null) throw noAuthorization();
  const caller = verifiedCaller(context, token);
  // Reads the claims, as an anonymous account is a visitor everywhere but in this service.
  const { role, sub, session_id: sessionId } = caller.claims;
  if (role !== 'authenticated' || typeof sub !== 'string') throw badJwt('missing sub claim');
  return { userId: sub, sessionId: typeof sessionId === 'string' ? sessionId : null };
}

/** The caller of a valid token. @throws AuthError bad_jwt */
export function verifiedCaller(context: Pick<CallerContext, 'authenticator'>, token: string): Caller {
  try {
    return context.authenticator.authenticate(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) throw badJwt(reasonText[error.reason]);
    throw error;
  }
}
