import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { memberOf } from '#identity/require-member.ts';
import { sendJsonText } from '#platform/http/json-requests.ts';
import { dashboardStats } from './members.repo.ts';

/** GET dashboard-stats (specification, section 7). */
export function registerMembers(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  scope.get('/dashboard-stats', async (request, reply) =>
    sendJsonText(reply, await dashboardStats(sql, memberOf(request))),
  );
}
