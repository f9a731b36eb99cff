import type { FastifyRequest } from 'fastify';
import { bearerToken } from '#identity/authenticate.ts';
import { noAuthorization, notAdmin } from '../errors.ts';
import type { CallerContext } from '../flow-contexts.ts';
import { verifiedCaller } from './require-session.ts';

/** Routes of /admin require the service_role key. @throws AuthError no_authorization, bad_jwt, not_admin */
export function requireServiceRole(context: Pick<CallerContext, 'authenticator'>, request: FastifyRequest): void {
  const token = bearerToken(request.headers);
  if (token === null) throw noAuthorization();
  if (verifiedCaller(context, token).role !== 'service_role') throw notAdmin();
}
