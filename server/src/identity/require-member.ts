import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProductError } from '../platform/http/product-errors.ts';
import { type Authenticator, bearerToken, InvalidTokenError } from './authenticate.ts';
import type { Caller } from './caller.ts';

/** A signed-in member: a caller with an account. */
export type MemberCaller = Caller & { userId: string };

const memberKey = 'member';

/**
 * The member whose `Authorization: Bearer <access token>` a request carries. The session itself is checked in the database
 * by each query.
 * @throws ProductError not_signed_in (none, or a project key) or session_expired (not valid any more)
 */
export function authenticatedMember(request: FastifyRequest, authenticator: Authenticator): MemberCaller {
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

/** Makes room for the member on the requests of a scope, once. */
export function prepareMember(scope: FastifyInstance): void {
  scope.decorateRequest(memberKey, null);
}

export function setMember(request: FastifyRequest, member: MemberCaller): void {
  request.setDecorator(memberKey, member);
}

/** The member who asks, of an operation that needs a session. */
export function memberOf(request: FastifyRequest): MemberCaller {
  return request.getDecorator<MemberCaller>(memberKey);
}
