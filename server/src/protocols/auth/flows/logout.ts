import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { clientOf } from '../client-address.ts';
import type { CallerContext, RevocationContext } from '../flow-contexts.ts';
import { readInput } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSecondFactor } from '../sessions/require-own-session.ts';
import { requireSession } from '../sessions/require-session.ts';

const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/**
 * POST /logout?scope=…: ends all sessions, this one, or all others. A session that still owes its second factor ends only
 * itself.
 */
export async function logout(context: CallerContext & RevocationContext, request: FastifyRequest, reply: FastifyReply) {
  const signedIn = await requireSession(context, request);
  const { account, sessionId } = signedIn;
  const { scope } = readInput(logoutQuery, request.query);
  if (scope !== 'local') requireSecondFactor(signedIn, 'AAL2 session is required to end other sessions');
  const userId = account.id;
  const announce = await context.database.transaction(async (transaction) => {
    const client = clientOf(request);
    const event = { userId, client, sessionId, traits: { scope }, now: context.now() };
    await recordSecurityEvent(transaction, { ...event, kind: 'signed_out' });
    return endSessions(context, transaction, { userId, sessionId, scope });
  });
  announce();
  return reply.code(204).send();
}
