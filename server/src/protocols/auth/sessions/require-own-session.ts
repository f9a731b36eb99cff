import type { FastifyRequest } from 'fastify';
import { sessionNotFound } from '../errors.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import type { CallerContext } from '../flow-contexts.ts';
import type { Account, Factor } from '../users/account.ts';
import { requireSession, type SignedIn } from './require-session.ts';

/** A member on a device: not a token without a session, which has no level to lift. */
export type OnDevice = SignedIn & { sessionId: string };

/** @throws AuthError as requireSession, and session_not_found for a token without a session */
export async function requireOwnSession(context: CallerContext, request: FastifyRequest): Promise<OnDevice> {
  const signedIn = await requireSession(context, request);
  if (signedIn.sessionId === null) throw sessionNotFound();
  return { ...signedIn, sessionId: signedIn.sessionId };
}

export function verifiedFactors(account: Pick<Account, 'factors'>): Factor[] {
  return account.factors.filter((factor) => factor.status === 'verified');
}

/**
 * What changes how somebody signs in needs the second factor of who has one.
 * @throws AuthError insufficient_aal
 */
export function requireSecondFactor(
  { account, aal }: Pick<SignedIn, 'account' | 'aal'>,
  message: string,
  status?: 401 | 403 | 422,
): void {
  if (aal === 'aal1' && verifiedFactors(account).length > 0) throw insufficientAal(message, status);
}
