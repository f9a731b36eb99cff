import { matchPath, messagesQuery, sendMessageRequest } from '@awamu/contracts/messaging.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { limitMemberWrites } from '#identity/limit-member-writes.ts';
import { memberOf } from '#identity/require-member.ts';
import { sendJsonText } from '#platform/http/json-requests.ts';
import { validated } from '#platform/http/validated.ts';
import {
  listConversations,
  listEarlierMessages,
  markMatchRead,
  openConversation,
  sendMessage,
} from './messaging.repo.ts';

/** GET conversations, GET match/{matchId}, POST send, POST read/{matchId} (specification, section 7). */
export function registerMessaging(scope: FastifyInstance, { sql }: { sql: CallerSql }): void {
  scope.get('/conversations', async (request, reply) =>
    sendJsonText(reply, await listConversations(sql, memberOf(request))),
  );

  scope.get('/match/:matchId', async (request, reply) => {
    const { matchId } = validated(matchPath, request.params);
    const { before, limit } = validated(messagesQuery, request.query);
    const body =
      before === undefined
        ? await openConversation(sql, memberOf(request), matchId, limit)
        : await listEarlierMessages(sql, memberOf(request), matchId, { before, limit });
    return sendJsonText(reply, body);
  });

  scope.post('/send', { preHandler: limitMemberWrites(scope) }, async (request, reply) => {
    const message = validated(sendMessageRequest, request.body, {
      content: 'invalid_message',
      message_type: 'invalid_message',
    });
    return sendJsonText(reply, await sendMessage(sql, memberOf(request), message));
  });

  scope.post('/read/:matchId', async (request) => {
    const { matchId } = validated(matchPath, request.params);
    await markMatchRead(sql, memberOf(request), matchId);
    return { success: true };
  });
}
