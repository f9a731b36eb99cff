import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordAndNotify } from '../audit/notify-member.ts';
import { clientOf } from '../client-address.ts';
import { userNotFound } from '../errors.ts';
import { deleteIdentity, readAccountFlags } from '../external/external-accounts.repo.ts';
import { ssoManaged } from '../external/sso-managed.ts';
import { readPathId } from '../factors/require-factor.ts';
import { identityNotFound, manualLinkingDisabled, singleIdentity } from '../federation/federation-errors.ts';
import type {
  CallerContext,
  FederationContext,
  NotificationContext,
  RevocationContext,
  TimeContext,
} from '../flow-contexts.ts';
import { removeAllOneTimeTokens } from '../one-time/one-time-tokens.repo.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { requireOwnSession, requireSecondFactor } from '../sessions/require-own-session.ts';
import type { Account, Identity } from '../users/account.ts';
import { changeAccount, lockAccount } from '../users/users.repo.ts';

/**
 * DELETE /user/identities/:identity_id: removes a sign-in method from the account, never the last one. It ends all other
 * sessions, as a new password does.
 */
export async function identityUnlink(
  context: CallerContext & NotificationContext & FederationContext & RevocationContext,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  if (!context.federation.manualLinking) throw manualLinkingDisabled();
  const signedIn = await requireOwnSession(context, request);
  const identityId = readPathId(request, 'identity_id');
  requireSecondFactor(signedIn, 'AAL2 required to unlink an identity');
  requireFreshProof(context, signedIn);
  const { sessionId } = signedIn;
  const announce = await context.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, signedIn.account.id);
    if (!account) throw userNotFound();
    if ((await readAccountFlags(transaction, account.id)).is_sso_user) throw ssoManaged();
    const identity = account.identities.find(({ id }) => id === identityId);
    if (!identity) throw identityNotFound();
    if (account.identities.length < 2) throw singleIdentity();
    await deleteIdentity(transaction, account.id, identityId);
    await removeDependentAccess(context, transaction, { account, identity, sessionId });
    await recordAndNotify(context, transaction, {
      account,
      kind: 'identity_unlinked',
      client: clientOf(request),
      sessionId,
      traits: { provider: identity.provider },
      now: context.now(),
    });
    await removeAllOneTimeTokens(transaction, account.id);
    return endSessions(context, transaction, { userId: account.id, sessionId, scope: 'others' });
  });
  announce();
  return {};
}

/**
 * The password is removed with the email identity, the number with the phone identity. The address stays, to contact
 * the member.
 */
async function removeDependentAccess(
  context: TimeContext,
  transaction: Transaction,
  { account, identity, sessionId }: { account: Account; identity: Identity; sessionId: string },
): Promise<void> {
  const now = context.now();
  const { provider } = identity;
  if (provider === 'email') await changeAccount(transaction, account.id, { passwordHash: null }, now);
  if (provider !== 'phone') return;
  await changeAccount(transaction, account.id, { phoneChangeSessionId: sessionId }, now);
  const without = { phone: null, phoneConfirmedAt: null, phoneChangeSessionId: null };
  await changeAccount(transaction, account.id, without, now);
}
