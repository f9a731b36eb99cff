import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProductError } from '../platform/http/product-errors.ts';
import { type Authenticator, bearerToken, InvalidTokenError } from './authenticate.ts';
import type { Caller } from './caller.ts';

/** A signed-in member: a caller with an account. */
export type MemberCaller = Caller & { userId: string };

const memberKey = 'member';

function authenticatedMember(request: FastifyRequest, authenticator: Authenticator): MemberCaller {
  const token = bearerToken(request.headers);
  if (token === null) throw new ProductError('not_signed_in');
  const caller = callerOf(token, authenticator);
  // The project's own keys are tokens too, of nobody in particular.
  if (caller.userId === null) throw new ProductError('not_signed_in');
  return { ...caller, userId: caller.userId };
}

function callerOf(token: string, authenticator: Authenticator): Caller {
  try {
    return authenticator.authenticate(token);
  } catch (cause) {
    throw cause instanceof InvalidTokenError ? new ProductError('session_expired', { cause }) : cause;
  }
}

/**
 * Every route of the scope needs `Authorization: Bearer <access token>` of a member, else 401 not_signed_in (none, or
 * a project key) or session_expired (not valid any more). The session itself is checked in the database by each query.
 */
export function requireMember(scope: FastifyInstance, authenticator: Authenticator): void {
  scope.decorateRequest(memberKey, null);
  scope.addHook('onRequest', async (request) => {
    request.setDecorator(memberKey, authenticatedMember(request, authenticator));
  });
}

/** The member who asks, inside a scope of requireMember. */
export function memberOf(request: FastifyRequest): MemberCaller {
  return request.getDecorator<MemberCaller>(memberKey);
}
