import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#identity/authenticate.ts';
import { type Caller, fromNetwork } from '#identity/caller.ts';
import { type RefusalTrail, wasRefused } from '#identity/refusal-trail.ts';
import type { Services } from '#identity/services.ts';
import { answerUnknownPaths } from '#platform/http/answer-unknown-paths.ts';
import { restLimits } from './limits.ts';
import type { Answer } from './respond/answer.ts';
import { errorAnswer, internalErrorAnswer } from './respond/error-answer.ts';
import { restErrors } from './rest-error.ts';
import { callFunction } from './routes/call-function.ts';
import { changeRows } from './routes/change-rows.ts';
import { limitVisitors } from './routes/limit-visitors.ts';
import { listRelationMethods, listRoutineMethods } from './routes/list-methods.ts';
import { readRows } from './routes/read-rows.ts';
import type { RestContext, RestRequest } from './routes/rest-context.ts';
import { type Notifications, reloadOnNotification } from './schema-cache/reload-on-notify.ts';
import { createSchemaCache, type SchemaCache } from './schema-cache/schema-cache.ts';

export interface RestDeps extends Pick<Services, 'sql' | 'logger'> {
  authenticator: Pick<Authenticator, 'authenticateHeaders'>;
  /** Source of schema change notifications. */
  owner: Notifications;
  refusals: RefusalTrail;
}

const prefix = '/rest/v1';

/**
 * Serves PostgREST's API under /rest/v1 for the exposed schema.
 * @returns the schema cache, to reload when the schema changes at runtime
 */
export async function registerRest(app: FastifyInstance, deps: RestDeps): Promise<SchemaCache> {
  const { sql, authenticator, refusals } = deps;
  const context: RestContext = { sql, authenticator, refusals, schemaCache: createSchemaCache(sql) };
  await reloadOnNotification(deps.owner, context.schemaCache, deps.logger);
  await app.register(async (scope) => registerRoutes(scope, context), { prefix });
  return context.schemaCache;
}

/** Functions that store what a visitor writes. */
const storingFunctions = ['report_by_name', 'ask_why_closed'];

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

async function registerRoutes(scope: FastifyInstance, context: RestContext): Promise<void> {
  // Bodies stay text: Postgres parses their values.
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: restLimits.maxBodyBytes } as const;
  scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
  // Bytes become text that Postgres reads as bytea.
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: restLimits.maxBodyBytes },
    (_request, body, done) => done(null, `\\x${body.toString('hex')}`),
  );
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  answerUnknownPaths(scope, (request, reply) => sendError(restErrors.badPath(), request, reply));

  const route = (url: string, handle: Handle, within = scope): void => {
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(context, handle, request, reply);
    within.route({ method: methods, url, exposeHeadRoute: false, handler });
  };
  const listMethods = (url: string, list: Handle): void => {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      isPreflight(request) ? reply.code(204).send() : answer(context, list, request, reply);
    scope.route({ method: 'OPTIONS', url, config: { cors: continueToHandler }, handler });
  };
  route('/rpc/:name', callFunction);
  listMethods('/rpc/:name', (_context, _caller, request) => listRoutineMethods(context, request));
  listMethods('/:name', (_context, _caller, request) => listRelationMethods(context, request));
  await scope.register(async (relations) => {
    await limitVisitors(relations, context);
    route('/:name', serveRelation, relations);
  });
  for (const name of storingFunctions) {
    await scope.register(async (calls) => {
      await limitVisitors(calls, context);
      route(`/rpc/${name}`, (known, caller, request) => callFunction(known, caller, { ...request, name }), calls);
    });
  }
  route('/', async () => {
    throw restErrors.noRootDescription();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Options of one route for @fastify/cors, which reads but does not declare them. */
    cors?: { strictPreflight: boolean; preflightContinue: boolean };
  }
}

/** CORS headers are added, but an OPTIONS request that is no preflight is answered here. */
const continueToHandler = { strictPreflight: false, preflightContinue: true };

/** Whether a browser asks before a call from another origin; it then sends no credentials. */
function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

type Handle = (context: RestContext, caller: Caller, request: RestRequest) => Promise<Answer>;

const serveRelation: Handle = async (context, caller, request) => {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readRows(context, caller, request);
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return changeRows(context, caller, request);
    default:
      throw restErrors.badMethod(request.method);
  }
};

async function answer(
  context: RestContext,
  handle: Handle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = fromNetwork(context.authenticator.authenticateHeaders(request.headers), request.ip);
  try {
    return send(reply, await handle(context, caller, restRequest(request)));
  } catch (error) {
    if (wasRefused(error)) context.refusals.note(caller, request, request.url.split('?', 1)[0] ?? '');
    return sendError(error, request, reply, caller);
  }
}

function restRequest(request: FastifyRequest): RestRequest {
  const { name } = request.params as { name?: string };
  const start = request.url.indexOf('?');
  const path = start === -1 ? request.url : request.url.slice(0, start);
  return {
    method: request.method,
    name: name ?? '',
    path: path.slice(prefix.length),
    queryString: start === -1 ? '' : request.url.slice(start + 1),
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
  };
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  // Rows depend on the caller and the moment, so they are not cached.
  const answered = reply.code(status).header('cache-control', 'no-store').headers(headers);
  return body === null ? answered.send() : answered.send(body);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, caller?: Caller): FastifyReply {
  const known = errorAnswer(error, caller === undefined || caller.role === 'anon');
  if (known === null || known.status >= 500) request.log.error({ err: error }, 'a data request failed');
  return send(reply, known ?? internalErrorAnswer);
}
