import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import type { CallerContext } from '../flow-contexts.ts';
import { requireOwnSession, type SignedInSession } from '../sessions/require-own-session.ts';
import { factorNotFound } from './factor-errors.ts';
import { findFactor, type StoredFactor } from './factors.repo.ts';

const uuid = z.uuid();

/** The id in a path; anything but a UUID is not found, without a query. @throws AuthError 404 */
export function readPathId(request: FastifyRequest, name: string): string {
  const id = uuid.safeParse((request.params as Record<string, unknown>)[name]);
  if (!id.success) throw new AuthError(404, 'validation_failed', `${name} must be an UUID`);
  return id.data;
}

/** The session's member and their factor that the path names. @throws AuthError mfa_factor_not_found */
export async function requireFactor(
  context: CallerContext,
  request: FastifyRequest,
): Promise<{ signedIn: SignedInSession; factor: StoredFactor }> {
  const signedIn = await requireOwnSession(context, request);
  const factorId = readPathId(request, 'factor_id');
  const factor = await findFactor(context.database.single, { userId: signedIn.account.id, factorId });
  if (!factor) throw factorNotFound();
  return { signedIn, factor };
}
