import { limits } from '@awamu/contracts/limits.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { StorageError, storageErrors } from '../storage-error.ts';

/**
 * Key of the rate limit: the member, or the address for a signed upload; null for the service_role key, which has no
 * limit.
 */
function senderOf(request: FastifyRequest, context: StorageContext): string | null {
  try {
    const caller = context.callerOf(request);
    return caller.role === 'service_role' ? null : (caller.userId ?? request.ip);
  } catch (error) {
    // The route itself reports the invalid token.
    if (error instanceof StorageError) return request.ip;
    throw error;
  }
}

/**
 * Limits uploads per sender to limits.memberUploads, to protect the disk; else answers 429 SlowDown with Retry-After.
 */
export async function limitUploads(scope: FastifyInstance, context: StorageContext): Promise<void> {
  await scope.register(rateLimit, { global: false });
  const count = scope.createRateLimit({
    max: limits.memberUploads.max,
    timeWindow: limits.memberUploads.windowSeconds * 1_000,
    keyGenerator: (request) => senderOf(request, context) ?? '',
  });
  scope.addHook('onRequest', async (request, reply) => {
    if (senderOf(request, context) === null) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw storageErrors.tooFast();
  });
}
