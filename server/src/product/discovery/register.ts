import { discover } from '@awamu/contracts/operations/matching.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import { findPotentialMatches } from './discovery.repo.ts';

/** Serves the same list under the two paths that clients use (specification, section 7). */
export function registerDiscovery(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  route(
    scope,
    discover,
    async ({ member, query }) => new JsonText(await findPotentialMatches(sql, member, query.limit)),
  );
}
