import type { Readable } from 'node:stream';
import {
  isMediaType,
  type Operation,
  type OutputOf,
  type ParsedInputOf,
} from '@awamu/contracts/operations/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import { validated } from '../platform/http/validated.ts';
import { JsonText } from './json-text.ts';
import { limitMember } from './limit-member.ts';
import { hooksOf } from './operation-levels.ts';
import { type MemberCaller, memberOf } from './require-member.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation;
  }
}

type HasSession<O extends Operation> = O['level'] extends 'public' | 'provider' ? undefined : MemberCaller;

/** Argument of a handler: the operation's parsed input, and the member if it needs a session. */
type Call<O extends Operation> = ParsedInputOf<O> & {
  member: HasSession<O>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** JSON as a value or as Postgres' text; bytes for a media type; undefined if the operation has no output. */
type Answer<O extends Operation> = O['output'] extends { mediaType: string }
  ? string | Readable
  : OutputOf<O> | (O['output'] extends null ? undefined : JsonText);

type Options = Pick<RouteOptions, 'bodyLimit' | 'onRequest'>;

/**
 * Registers an operation at those of its paths that are in the scope: authenticate by its level → limit → validate →
 * handle → answer. JSON text is not parsed; acceptance/src/harness/documented-answer.ts checks it against the
 * operation's schema.
 * @param options bodyLimit in bytes; onRequest for calls without a session, before the body is read
 * @throws Error if no path is in the scope, or the scope has no guards for the level
 */
export function route<O extends Operation, const A extends Answer<O>>(
  scope: FastifyInstance,
  operation: O,
  handle: (call: Call<O>) => A | Promise<A>,
  options: Options = {},
): void {
  const { method, level, limitPerMember } = operation;
  const { preHandler, ...hooks } = hooksOf(scope, level);
  const limit = limitPerMember ? limitMember(scope, `${method} ${operation.path}`, limitPerMember) : undefined;
  for (const url of addressesWithin(scope.prefix, operation)) {
    scope.route({
      method,
      url,
      ...hooks,
      ...options,
      preHandler: [preHandler, limit].flat().filter((hook) => hook !== undefined) as preHandlerAsyncHookHandler[],
      // A HEAD request would do all the work of a limited operation.
      exposeHeadRoute: method === 'GET' && limit === undefined,
      config: { operation },
      handler: async (request, reply) => send(reply, operation, await handle(callOf(operation, request, reply))),
    });
  }
}

function addressesWithin(prefix: string, { path, aliases = [] }: Operation): string[] {
  const within = [path, ...aliases].filter((address) => address.startsWith(`${prefix}/`));
  if (within.length === 0) throw new Error(`${path} is not in the scope ${prefix}`);
  return within.map((address) => address.slice(prefix.length));
}

function callOf<O extends Operation>(operation: O, request: FastifyRequest, reply: FastifyReply): Call<O> {
  const { input = {}, fieldErrors, level } = operation;
  const { params, query, body } = input;
  const hasSession = level !== 'public' && level !== 'provider';
  return {
    ...(params ? { params: validated(params, request.params) } : {}),
    ...(query ? { query: validated(query, request.query) } : {}),
    ...(body ? { body: isMediaType(body) ? request.body : validated(body, request.body, fieldErrors) } : {}),
    member: hasSession ? memberOf(request) : undefined,
    request,
    reply,
  } as Call<O>;
}

function send(reply: FastifyReply, operation: Operation, answer: unknown): FastifyReply {
  const { output, statuses: [success] = [200], cacheSeconds } = operation;
  // The operation's status applies unless the handler has set one.
  if (reply.statusCode === 200) reply.code(success);
  reply.header('cache-control', cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`);
  if (output === null) return reply.send();
  reply.type(isMediaType(output) ? output.mediaType : 'application/json; charset=utf-8');
  return reply.send(answer instanceof JsonText ? answer.text : answer);
}
