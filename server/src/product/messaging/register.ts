import { listConversations, listMessages, markRead, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import * as repo from './messaging.repo.ts';

/** Conversations and messages (specification, section 7). */
export function registerMessaging(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  route(scope, listConversations, async ({ member }) => new JsonText(await repo.listConversations(sql, member)));
  route(scope, listMessages, async ({ member, params: { matchId }, query: { before = null, limit } }) => {
    return new JsonText(await repo.listMessages(sql, member, matchId, { before, limit }));
  });
  route(scope, sendMessage, async ({ member, body }) => new JsonText(await repo.sendMessage(sql, member, body)));
  route(scope, markRead, async ({ member, params }) => {
    await repo.markMatchRead(sql, member, params.matchId);
    return { success: true };
  });
}
