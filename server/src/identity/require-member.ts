import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProductError } from '../platform/http/product-errors.ts';
import { type Authenticator, bearerToken, InvalidTokenError } from './authenticate.ts';
import { type Caller, fromNetwork } from './caller.ts';

/** A signed-in member: a caller with an account. */
export type MemberCaller = Caller & { userId: string };

const memberKey = 'member';

/**
 * The member of a request's `Authorization: Bearer <access token>`. Each query checks the session itself in the
 * database.
 * @throws ProductError not_signed_in (no token, or an API key) or session_expired (token no longer valid)
 */
export function authenticatedMember(request: FastifyRequest, authenticator: Authenticator): MemberCaller {
  const token = bearerToken(request.headers);
  if (token === null) throw new ProductError('not_signed_in');
  const caller = callerOf(token, authenticator);
  // API keys are tokens too, but name no account.
  if (caller.userId === null) throw new ProductError('not_signed_in');
  return { ...fromNetwork(caller, request.ip), userId: caller.userId };
}

function callerOf(token: string, authenticator: Authenticator): Caller {
  try {
    return authenticator.authenticate(token);
  } catch (cause) {
    throw cause instanceof InvalidTokenError ? new ProductError('session_expired', { cause }) : cause;
  }
}

/** Declares the member property on the requests of a scope; call once. */
export function prepareMember(scope: FastifyInstance): void {
  scope.decorateRequest(memberKey, null);
}

export function setMember(request: FastifyRequest, member: MemberCaller): void {
  request.setDecorator(memberKey, member);
}

/** The signed-in member of a request to an operation that needs a session. */
export function memberOf(request: FastifyRequest): MemberCaller {
  return request.getDecorator<MemberCaller>(memberKey);
}
