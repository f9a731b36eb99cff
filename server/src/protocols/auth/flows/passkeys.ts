import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAndNotify } from '../audit/notify-member.ts';
import { authPolicy } from '../auth-policy.ts';
import { type Client, clientOf } from '../client-address.ts';
import { passkeyNotFound } from '../factors/factor-errors.ts';
import { readPathId } from '../factors/require-factor.ts';
import type { CallerContext, DataContext, NotificationContext, RevocationContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { giveUpProof } from '../sessions/give-up-proof.repo.ts';
import { recheckSession } from '../sessions/recheck-session.ts';
import { requireOwnSession, requireProofForFactors, requireSecondFactor } from '../sessions/require-own-session.ts';
import { lockAccount } from '../users/users.repo.ts';
import { deletePasskey, listPasskeys, type Passkey, renamePasskey } from '../webauthn/passkeys.repo.ts';

const renameBody = z.object({ friendly_name: z.string().trim().min(1).max(authPolicy.factorNameMaxLength) });
const needsSecondFactor = 'AAL2 session is required to manage passkeys when MFA is enabled';

export function presentPasskey(passkey: Passkey) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name ?? undefined,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString(),
  };
}

/** GET /passkeys */
export async function passkeysList(context: CallerContext, request: FastifyRequest) {
  const { account } = await requireOwnSession(context, request);
  return (await listPasskeys(context.database.single, account.id)).map(presentPasskey);
}

/** PATCH /passkeys/:id: renames the passkey. */
export async function passkeyRename(context: CallerContext, request: FastifyRequest) {
  const signedIn = await requireOwnSession(context, request);
  requireSecondFactor(signedIn, needsSecondFactor);
  const id = readPathId(request, 'passkey_id');
  const { friendly_name: name } = readBody(renameBody, request.body);
  const change = { userId: signedIn.account.id, id, name, now: context.now() };
  const passkey = await renamePasskey(context.database.single, change);
  if (!passkey) throw passkeyNotFound();
  return presentPasskey(passkey);
}

/** DELETE /passkeys/:id. The caller's session loses what the passkey gave it, others that it opened end. */
export async function passkeyDelete(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signedIn = await requireOwnSession(context, request);
  requireProofForFactors(signedIn, needsSecondFactor);
  requireFreshProof(context, signedIn);
  const { account, sessionId } = signedIn;
  const id = readPathId(request, 'passkey_id');
  await dropPasskey(context, { userId: account.id, id, sessionId, client: clientOf(request) });
  return reply.code(204).send();
}

/** @param client null for an operator. @throws AuthError 404 */
export async function dropPasskey(
  context: DataContext & NotificationContext & RevocationContext,
  { userId, id, sessionId, client }: { userId: string; id: string; sessionId: string | null; client: Client | null },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    await giveUpProof(transaction, { sessionId, proofId: id });
    if (!account || !(await deletePasskey(transaction, { userId, id }))) throw passkeyNotFound();
    const event = { account, client, sessionId, now: context.now() };
    await recordAndNotify(context, transaction, { ...event, kind: 'passkey_removed' });
  });
  await recheckSession(context, sessionId);
}
