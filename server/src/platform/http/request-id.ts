import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unmatchedRoute } from './request-outcome.ts';

export const requestIdHeader = 'x-request-id';

/** Long enough for a UUID, a ULID or a trace's number; of an alphabet that no log reads as anything but a word. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The caller's own id of the request where it is well-formed, else a new one. @param headers of Node's request */
export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Tells the id with every answer, errors included. Called before any other hook, so that no refusal comes before it. */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** Answers an address that no router can read (`/%`), for which Fastify runs no hooks: as it does, and with the id. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, statusCode: status = 400 } = error;
  request.log.info({ method: request.method, route: unmatchedRoute, status, ms: 0 }, 'request');
  const body = { error: STATUS_CODES[status], code, message: 'That address cannot be read.', statusCode: status };
  reply.code(status).header(requestIdHeader, request.id).send(body);
}
