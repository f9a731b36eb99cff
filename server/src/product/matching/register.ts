import { interactRequest, unmatchRequest } from '@awamu/contracts/matching.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { limitMemberWrites } from '#identity/limit-member-writes.ts';
import { memberOf } from '#identity/require-member.ts';
import { sendJsonText } from '#platform/http/json-requests.ts';
import { validated } from '#platform/http/validated.ts';
import { interact, listMatches, matchingStats, undoLastPass, unmatch } from './matching.repo.ts';

/** POST interact, GET matches, GET stats, POST unmatch (specification, section 7), POST undo. */
export function registerMatching(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  scope.post('/interact', { preHandler: limitMemberWrites(scope) }, async (request, reply) => {
    const decision = validated(interactRequest, request.body);
    const body = await interact(sql, memberOf(request), decision.target_user_id, decision.interaction_type);
    return sendJsonText(reply, body);
  });

  scope.post('/undo', { preHandler: limitMemberWrites(scope) }, async (request, reply) =>
    sendJsonText(reply, await undoLastPass(sql, memberOf(request))),
  );

  scope.get('/matches', async (request, reply) => sendJsonText(reply, await listMatches(sql, memberOf(request))));

  scope.get('/stats', async (request, reply) => sendJsonText(reply, await matchingStats(sql, memberOf(request))));

  scope.post('/unmatch', async (request) => {
    const ending = validated(unmatchRequest, request.body);
    await unmatch(sql, memberOf(request), ending.match_id);
    return { success: true };
  });
}
