import { potentialMatchesQuery } from '@awamu/contracts/matching.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { memberOf } from '#identity/require-member.ts';
import { sendJsonText } from '#platform/http/json-requests.ts';
import { validated } from '#platform/http/validated.ts';
import { findPotentialMatches } from './discovery.repo.ts';

/** GET discover and GET potential-matches: one list under the two names that clients use (specification, section 7). */
export function registerDiscovery(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  for (const path of ['/discover', '/potential-matches']) {
    scope.get(path, async (request, reply) => {
      const { limit } = validated(potentialMatchesQuery, request.query);
      return sendJsonText(reply, await findPotentialMatches(sql, memberOf(request), limit));
    });
  }
}
