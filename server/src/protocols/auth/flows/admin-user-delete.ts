import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closeAccount, eraseAccount } from '../admin/admin-users.repo.ts';
import { noSuchUser } from '../errors.ts';
import { readPathId } from '../factors/require-factor.ts';
import type { CallerContext, RevocationContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: erases the account, or closes it and keeps an empty row (should_soft_delete). */
export async function adminUserDelete(
  context: CallerContext & RevocationContext,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  requireServiceRole(context, request);
  const userId = readPathId(request, 'user_id');
  const { should_soft_delete: keepRow } = readBody(deleteBody, request.body);
  const announce = await context.database.transaction(async (transaction) => {
    const announceEnds = await endSessions(context, transaction, { userId, sessionId: null, scope: 'global' });
    const isDone = keepRow
      ? await closeAccount(transaction, userId, context.now())
      : await eraseAccount(transaction, userId);
    if (!isDone) throw noSuchUser();
    return announceEnds;
  });
  announce();
  return {};
}
