import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies in the scope and accepts an empty one: clients send the JSON content type with calls that have no
 * body (specification, section 7, POST /api/messages/read/{matchId}).
 * @param contentType '*' for every content type
 */
export function acceptJsonOrNothing(scope: FastifyInstance, contentType = 'application/json'): void {
  const parse = textJsonParser(scope);
  if (contentType === '*') scope.removeAllContentTypeParsers();
  else scope.removeContentTypeParser(contentType);
  scope.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** The framework's parser, which also refuses half of a surrogate pair: it is no text, and Postgres stores another one. */
function textJsonParser(scope: FastifyInstance): FastifyBodyParser<string> {
  const parse = scope.getDefaultJsonParser('error', 'error');
  return (request, body, done) =>
    void parse(request, body, (error, value) => {
      if (error === null && escapedSurrogate.test(body) && !isText(value)) done(halfCharacter());
      else done(error, value);
    });
}

const escapedSurrogate = /\\ud[89a-f]/i;

const halfCharacter = (): Error =>
  Object.assign(new Error('The body contains half of a surrogate pair'), { statusCode: 400 });

/** Whether all names and strings within a JSON value are well-formed; not recursive, so that no depth is too much. */
function isText(json: unknown): boolean {
  const open = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!name.isWellFormed()) return false;
      open.push(part);
    }
  }
  return true;
}
