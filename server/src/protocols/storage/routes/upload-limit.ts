import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { networkOf } from '#platform/http/client-network.ts';
import type { StorageContext } from '../storage-context.ts';
import { StorageError, storageErrors } from '../storage-error.ts';

/**
 * Key of the rate limit: the member, or the address for a signed upload; null for the service_role key, which has no
 * limit.
 */
function senderOf(request: FastifyRequest, context: StorageContext): string | null {
  const address = networkOf(request.ip);
  try {
    const caller = context.callerOf(request);
    return caller.role === 'service_role' ? null : (caller.userId ?? address);
  } catch (error) {
    // The route itself reports the invalid token.
    if (error instanceof StorageError) return address;
    throw error;
  }
}

/**
 * Limits uploads and copies together per sender to limits.memberUploads, to protect the disk; else answers 429 SlowDown
 * with Retry-After. Requires registerRateLimits on the scope.
 */
export function uploadLimit(scope: FastifyInstance, context: StorageContext): onRequestAsyncHookHandler {
  const count = scope.createRateLimit({
    max: limits.memberUploads.max,
    timeWindow: limits.memberUploads.windowSeconds * 1_000,
    sharedAs: 'uploads',
    keyGenerator: (request) => senderOf(request, context) ?? '',
  });
  return async (request, reply) => {
    if (senderOf(request, context) === null) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw storageErrors.tooFast();
  };
}
