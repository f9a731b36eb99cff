import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unmatchedRoute } from './request-outcome.ts';

export const requestIdHeader = 'x-request-id';

/** Long enough for a UUID, a ULID or a trace id; the alphabet cannot break a log line. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The caller's own request id if it is well-formed, else a new one. @param headers of Node's request */
export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/**
 * Adds the id to every answer, errors included. Call before registering any other hook, so that no earlier refusal
 * lacks it.
 */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** Answers a URL that the router cannot parse (`/%`) as Fastify does, plus the id, as Fastify runs no hooks for it. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, statusCode: status = 400 } = error;
  request.log.info({ method: request.method, route: unmatchedRoute, status, ms: 0 }, 'request');
  const body = { error: STATUS_CODES[status], code, message: 'That address cannot be read.', statusCode: status };
  reply.code(status).header(requestIdHeader, request.id).send(body);
}
