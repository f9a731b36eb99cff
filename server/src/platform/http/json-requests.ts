import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies in the scope and accepts an empty one: clients send the JSON content type with calls that have no
 * body (specification, section 7, POST /api/messages/read/{matchId}).
 */
export function acceptJsonOrNothing(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
