import { limits } from '@awamu/contracts/limits.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidTokenError } from '#identity/authenticate.ts';
import { RestError } from '../rest-error.ts';
import type { RestContext } from './rest-context.ts';

/**
 * Limits the inquiries per client address that is not signed in to limits.forms.maxVisitorPerHour, else answers 429.
 * The database limits all visitors together; without this, one of them could block the others.
 */
export async function limitVisitors(scope: FastifyInstance, { authenticator }: RestContext): Promise<void> {
  const isVisitor = (request: FastifyRequest): boolean => {
    try {
      return authenticator.authenticateHeaders(request.headers).role === 'anon';
    } catch (error) {
      // The call itself reports the invalid token.
      if (error instanceof InvalidTokenError) return false;
      throw error;
    }
  };
  await scope.register(rateLimit, { global: false });
  const count = scope.createRateLimit({ max: limits.forms.maxVisitorPerHour, timeWindow: 3_600_000 });
  scope.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || !isVisitor(request)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new RestError(429, 'PT429', 'too_many_requests', {
      headers: { 'retry-after': String(counted.ttlInSeconds) },
    });
  });
}
