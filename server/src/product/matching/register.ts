import { interact, listMatches, matchingStats, undoPass, unmatch } from '@awamu/contracts/operations/matching.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import * as repo from './matching.repo.ts';

/** Decisions and matches (specification, section 7). */
export function registerMatching(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  route(scope, interact, async ({ member, body }) => new JsonText(await repo.interact(sql, member, body)));
  route(
    scope,
    undoPass,
    async ({ member, body }) => new JsonText(await repo.undoLastPass(sql, member, body?.target_user_id)),
  );
  route(scope, listMatches, async ({ member }) => new JsonText(await repo.listMatches(sql, member)));
  route(scope, matchingStats, async ({ member }) => new JsonText(await repo.matchingStats(sql, member)));
  route(scope, unmatch, async ({ member, body }) => {
    await repo.unmatch(sql, member, body.match_id);
    return { success: true };
  });
}
