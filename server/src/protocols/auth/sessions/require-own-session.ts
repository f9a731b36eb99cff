import type { FastifyRequest } from 'fastify';
import { sessionNotFound } from '../errors.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import type { CallerContext } from '../flow-contexts.ts';
import type { Account, Factor } from '../users/account.ts';
import { requireSession, type SignedIn } from './require-session.ts';

/** A signed-in member with a session; a token without one has no assurance level to raise. */
export type SignedInSession = SignedIn & { sessionId: string };

/** @throws AuthError as requireSession, and session_not_found for a token without a session */
export async function requireOwnSession(context: CallerContext, request: FastifyRequest): Promise<SignedInSession> {
  const signedIn = await requireSession(context, request);
  if (signedIn.sessionId === null) throw sessionNotFound();
  return { ...signedIn, sessionId: signedIn.sessionId };
}

export function verifiedFactors(account: Pick<Account, 'factors'>): Factor[] {
  return account.factors.filter((factor) => factor.status === 'verified');
}

/**
 * Changes of sign-in methods require aal2 from members who have a second factor.
 * @throws AuthError insufficient_aal
 */
export function requireSecondFactor(
  { account, aal }: Pick<SignedIn, 'account' | 'aal'>,
  message: string,
  status?: 401 | 403 | 422,
): void {
  if (aal === 'aal1' && verifiedFactors(account).length > 0) throw insufficientAal(message, status);
}

/**
 * Like requireSecondFactor, for changes of factors and passkeys: an operator with a passkey must prove it, as the password
 * alone could otherwise add a factor that opens the admin area (decision 198). Members may lose a passkey without this.
 * @throws AuthError insufficient_aal
 */
export function requireProofForFactors(
  signedIn: Pick<SignedIn, 'account' | 'aal' | 'keepsPasskeys'>,
  message: string,
): void {
  requireSecondFactor(signedIn, message);
  if (signedIn.aal === 'aal1' && signedIn.keepsPasskeys) throw insufficientAal(message);
}
