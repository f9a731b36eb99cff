import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidTokenError } from '#identity/authenticate.ts';
import { registerRateLimits } from '#platform/http/rate-limits.ts';
import { restErrors } from '../rest-error.ts';
import type { RestContext } from './rest-context.ts';

/**
 * Limits the writes of visitors per network, else answers 429. The database limits all visitors together; without this,
 * one of them could block the others (docs/decisions/192). Each scope that is given counts for itself.
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
  await registerRateLimits(scope);
  const { maxVisitorPerHour, maxSitePerHour } = limits.forms;
  const ofNetwork = scope.createRateLimit({ max: maxVisitorPerHour, timeWindow: 3_600_000, ipv6Subnet: 64 });
  const ofSite = scope.createRateLimit({ max: maxSitePerHour, timeWindow: 3_600_000, ipv6Subnet: 48 });
  scope.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || !isVisitor(request)) return;
    for (const count of [ofNetwork, ofSite]) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw restErrors.tooManyRequests(counted.ttlInSeconds);
    }
  });
}
