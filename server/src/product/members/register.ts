import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import * as repo from './members.repo.ts';

/** The member's own figures (specification, section 7). */
export function registerMembers(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  route(scope, dashboardStats, async ({ member }) => new JsonText(await repo.dashboardStats(sql, member)));
}
