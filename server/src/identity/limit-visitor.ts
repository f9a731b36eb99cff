import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { ProductError } from '../platform/http/product-errors.ts';

/**
 * Limits the calls per client address and in total, before the body is read; beyond the limit it answers 429
 * too_many_requests with Retry-After. Requires registerRateLimits on the scope.
 */
export function limitVisitor(
  scope: FastifyInstance,
  { max, maxOfAll, windowSeconds }: { max: number; maxOfAll: number; windowSeconds: number },
): onRequestAsyncHookHandler {
  const timeWindow = windowSeconds * 1_000;
  const ofOne = scope.createRateLimit({ max, timeWindow });
  const ofAll = scope.createRateLimit({ max: maxOfAll, timeWindow, keyGenerator: () => 'all' });
  return async (request, reply) => {
    for (const count of [ofOne, ofAll]) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header('retry-after', counted.ttlInSeconds);
      throw new ProductError('too_many_requests');
    }
  };
}
