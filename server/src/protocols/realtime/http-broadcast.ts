import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, fromNetwork } from '#identity/caller.ts';
import { authoriseTopic, limitFanOut } from './channels/authorise-channel.ts';
import { topicOf } from './channels/channel.ts';
import { deliverBroadcast } from './channels/send-broadcast.ts';
import { type BroadcastMessage, jsonBroadcast } from './frames/broadcast-message.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { FrameRefusedError, refusals } from './realtime-errors.ts';
import { realtimeLimits } from './realtime-limits.ts';

/** Names as in realtime-js: topic without `realtime:`, short enough for the 255 bytes of binary frames. */
const maxNameLength = 200;
const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= maxNameLength, 'name too long');

const batch = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown().optional(), private: z.boolean().default(false) }))
    .max(realtimeLimits.httpMessages),
});
const address = z.object({ topic: name, event: name });
const options = z.object({ private: z.enum(['true', 'false']).default('false') });

/**
 * POST /api/broadcast with a batch, and POST /api/broadcast/{topic}/events/{event} with one message (JSON, or bytes as
 * application/octet-stream). Answers 202 without a body; 401 without a valid token, 403 for another member's topic, 422
 * for an invalid body.
 */
export function registerHttpBroadcast(scope: FastifyInstance, context: RealtimeContext): void {
  const bodyLimit = realtimeLimits.httpBodyBytes;
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    async (_: unknown, body: Buffer) => body,
  );

  scope.post('/api/broadcast', { bodyLimit }, async (request, reply) => {
    const caller = authenticateSender(context, request);
    const parsed = batch.safeParse(request.body);
    if (!parsed.success) return refuseBody(reply);
    for (const { topic, event, payload, private: isPrivate } of parsed.data.messages) {
      await broadcast(context, caller, { topic, isPrivate }, jsonBroadcast(event, payload));
    }
    return reply.code(202).send();
  });

  scope.post('/api/broadcast/:topic/events/:event', { bodyLimit }, async (request, reply) => {
    const caller = authenticateSender(context, request);
    const to = address.safeParse(request.params);
    const how = options.safeParse(request.query);
    if (!to.success || !how.success) return refuseBody(reply);
    if (Object.keys(request.query as object).some((key) => /^persist\b/.test(key))) {
      return reply.code(422).send({ message: refusals.notStored });
    }
    const message: BroadcastMessage = Buffer.isBuffer(request.body)
      ? { event: to.data.event, encoding: 'binary', body: request.body }
      : jsonBroadcast(to.data.event, request.body);
    await broadcast(context, caller, { topic: to.data.topic, isPrivate: how.data.private === 'true' }, message);
    return reply.code(202).send();
  });
}

function authenticateSender(context: RealtimeContext, request: FastifyRequest): Caller {
  const caller = fromNetwork(context.authenticator.authenticateHeaders(request.headers), request.ip);
  if (caller.role === 'anon') throw new FrameRefusedError(refusals.notSignedIn);
  return caller;
}

function refuseBody(reply: FastifyReply): FastifyReply {
  return reply.code(422).send({ message: refusals.malformedPayload });
}

async function broadcast(
  context: RealtimeContext,
  caller: Caller,
  to: { topic: string; isPrivate: boolean },
  message: BroadcastMessage,
): Promise<void> {
  const topic = topicOf(to.topic);
  await authoriseTopic(context, caller, { name: topic, isPrivate: to.isPrivate });
  const room = context.rooms.find(topic, to.isPrivate);
  if (!to.isPrivate) limitFanOut(room, caller);
  if (room) deliverBroadcast(room, topic, message, null);
  context.others?.broadcast({ topic, isPrivate: to.isPrivate }, message);
}
