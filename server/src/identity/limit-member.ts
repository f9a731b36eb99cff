import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { ProductError } from '../platform/http/product-errors.ts';
import { memberOf } from './require-member.ts';

/**
 * Limits the calls of an operation per member, at all its addresses and at all servers; beyond the limit it answers 429
 * too_many_requests with Retry-After. Requires registerRateLimits on the scope, and a session.
 */
export function limitMember(
  scope: FastifyInstance,
  operation: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): preHandlerAsyncHookHandler {
  const count = scope.createRateLimit({
    max,
    timeWindow: windowSeconds * 1_000,
    sharedAs: operation,
    keyGenerator: (request) => memberOf(request).userId,
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new ProductError('too_many_requests');
  };
}
