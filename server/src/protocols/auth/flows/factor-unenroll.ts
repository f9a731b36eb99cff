import type { FastifyRequest } from 'fastify';
import { recordAndNotify } from '../audit/notify-member.ts';
import { type Client, clientOf } from '../client-address.ts';
import { AuthError } from '../errors.ts';
import { factorNotFound, insufficientAal } from '../factors/factor-errors.ts';
import { removeFactor } from '../factors/factors.repo.ts';
import { requireFactor } from '../factors/require-factor.ts';
import type { CallerContext, DataContext, NotificationContext, RevocationContext } from '../flow-contexts.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { recheckSession } from '../sessions/recheck-session.ts';
import { lockAccount } from '../users/users.repo.ts';

/**
 * DELETE /factors/:id. Deleting a verified factor needs aal2. The caller's session loses what the factor gave it, others that
 * it proved end. Deleting the last one deletes the recovery codes too, as they only stand in for a factor (decision 037).
 */
export async function factorUnenroll(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
): Promise<{ id: string }> {
  const { signedIn, factor } = await requireFactor(context, request);
  if (factor.factor_type === 'recovery_code') {
    const message = 'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (factor.status === 'verified' && signedIn.aal === 'aal1') {
    throw insufficientAal('AAL2 required to unenroll verified factor', 422);
  }
  if (factor.status === 'verified') requireFreshProof(context, signedIn);
  const { account, sessionId } = signedIn;
  await dropFactor(context, { userId: account.id, factorId: factor.id, sessionId, client: clientOf(request) });
  return { id: factor.id };
}

/**
 * Deletes a factor, and with the last one the recovery codes.
 * @param client null for an operator
 * @throws AuthError mfa_factor_not_found
 */
export async function dropFactor(
  context: DataContext & NotificationContext & RevocationContext,
  { userId, factorId, sessionId, client }: DroppedFactor,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const removed = await removeFactor(transaction, { userId, factorId, sessionId });
    if (!account || !removed) throw factorNotFound();
    if (removed.status === 'unverified') return;
    const now = context.now();
    const traits = { factor_type: removed.factor_type };
    await recordAndNotify(context, transaction, { account, kind: 'factor_removed', client, sessionId, traits, now });
    const left = (await lockAccount(transaction, userId))?.factors ?? [];
    const codes = left.find((factor) => factor.factor_type === 'recovery_code');
    const hasOther = left.some((factor) => factor !== codes && factor.status === 'verified');
    if (codes && !hasOther) await removeFactor(transaction, { userId, factorId: codes.id, sessionId });
  });
  await recheckSession(context, sessionId);
}

interface DroppedFactor {
  userId: string;
  factorId: string;
  sessionId: string | null;
  client: Client | null;
}
