import type { FastifyRequest } from 'fastify';
import type { CallerContext } from '../flow-contexts.ts';
import { requireSession } from '../sessions/require-session.ts';
import { presentUser } from '../users/present-user.ts';

/** GET /user: the current account of the token. */
export async function userGet(context: CallerContext, request: FastifyRequest) {
  const { account } = await requireSession(context, request);
  return presentUser(account);
}
