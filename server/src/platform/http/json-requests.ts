import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Parses JSON bodies inside the scope and takes an empty one for none: clients send the JSON content type with calls
 * that have no body (specification, section 7, POST /api/messages/read/{matchId}).
 */
export function acceptJsonOrNothing(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}

/** Sends a body that Postgres has already written as JSON. It is about one member, so nobody may keep it. */
export function sendJsonText(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}
