import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { clientOf } from '../client-address.ts';
import type { CallerContext, RevocationContext } from '../flow-contexts.ts';
import { readInput } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSession } from '../sessions/require-session.ts';

const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout?scope=…: ends all sessions, this one, or all others. */
export async function logout(context: CallerContext & RevocationContext, request: FastifyRequest, reply: FastifyReply) {
  const { account, sessionId } = await requireSession(context, request);
  const { scope } = readInput(logoutQuery, request.query);
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
