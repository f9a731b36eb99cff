import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSuchUser } from '../errors.ts';
import { readPathId } from '../factors/require-factor.ts';
import type { CallerContext, NotificationContext, RevocationContext } from '../flow-contexts.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import { findSessionAccount } from '../sessions/sessions.repo.ts';
import type { Account } from '../users/account.ts';
import { presentFactor } from '../users/present-user.ts';
import { listPasskeys } from '../webauthn/passkeys.repo.ts';
import { dropFactor } from './factor-unenroll.ts';
import { dropPasskey, presentPasskey } from './passkeys.ts';

const byOperator = { sessionId: null, client: null };

/** GET /admin/users/:id/factors */
export async function adminFactorsList(context: CallerContext, request: FastifyRequest) {
  const { factors } = await requireMember(context, request);
  return factors.map(presentFactor);
}

/** DELETE /admin/users/:id/factors/:id: for a member who lost the factor. */
export async function adminFactorDelete(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
): Promise<{ id: string }> {
  const { id: userId } = await requireMember(context, request);
  const factorId = readPathId(request, 'factor_id');
  await dropFactor(context, { userId, factorId, ...byOperator });
  return { id: factorId };
}

/** GET /admin/users/:id/passkeys */
export async function adminPasskeysList(context: CallerContext, request: FastifyRequest) {
  const { id } = await requireMember(context, request);
  return (await listPasskeys(context.database.single, id)).map(presentPasskey);
}

/** DELETE /admin/users/:id/passkeys/:id */
export async function adminPasskeyDelete(
  context: CallerContext & NotificationContext & RevocationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id: userId } = await requireMember(context, request);
  await dropPasskey(context, { userId, id: readPathId(request, 'passkey_id'), ...byOperator });
  return reply.code(204).send();
}

async function requireMember(context: CallerContext, request: FastifyRequest): Promise<Account> {
  requireServiceRole(context, request);
  const userId = readPathId(request, 'user_id');
  const account = await findSessionAccount(context.database.single, { userId, sessionId: null, now: context.now() });
  if (!account) throw noSuchUser();
  return account;
}
