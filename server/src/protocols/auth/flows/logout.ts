import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { readInput } from '../request-input.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireSession } from '../sessions/require-session.ts';

const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout?scope=…: ends all sessions, this one, or all others. */
export async function logout(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { account, sessionId } = await requireSession(context, request);
  const { scope } = readInput(logoutQuery, request.query);
  const announce = await endSessions(context, context.database.single, { userId: account.id, sessionId, scope });
  announce();
  return reply.code(204).send();
}
