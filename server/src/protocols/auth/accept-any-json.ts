import type { FastifyInstance } from 'fastify';

/** Parses every body of the scope as JSON, whatever its content type, as GoTrue does; an empty body is undefined. */
export function acceptAnyJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
