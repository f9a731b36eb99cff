import { constants } from 'node:zlib';
import type { AppConfig } from '@awamu/contracts/app-config.ts';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createRefusalTrail } from '#identity/refusal-trail.ts';
import type { Services } from '#identity/services.ts';
import { limitBodyTime } from '#platform/http/body-deadline.ts';
import { commonHeaders } from '#platform/http/common-headers.ts';
import { releaseConnections } from '#platform/http/release-connections.ts';
import {
  answerUnreadableAddress,
  answerWithRequestId,
  requestIdHeader,
  requestIdOf,
} from '#platform/http/request-id.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { measureResponseTimes } from '#platform/http/response-times.ts';
import { registerWebApp } from '#platform/http/web-app.ts';
import { serveMetricsByToken } from '#platform/telemetry/metrics-endpoints.ts';
import { registerProduct } from '#product/register.ts';
import type { HashingThreads } from '#protocols/auth/passwords/hashing-threads.ts';
import { type AuthService, registerAuth } from '#protocols/auth/register.ts';
import { registerRealtime } from '#protocols/realtime/register.ts';
import { registerRest } from '#protocols/rest/register.ts';
import { registerStorage } from '#protocols/storage/register.ts';
import { watchServer } from './server-metrics.ts';

const bodyLimitBytes = 1024 * 1024;
/** A 50 MB video can be uploaded within this time over a slow mobile connection; other bodies have a minute. */
const requestTimeoutMs = 600_000;

/**
 * Composes the whole server: the four protocols, the product's calls and the web app on one origin.
 * @param webApp folder of the built web app; without it there are no pages
 * @param hashing threads that hash passwords; by default those of protocols/auth/passwords/password-hasher.ts
 */
export async function createApp(
  services: Services,
  webApp: string | undefined,
  hashing?: HashingThreads,
): Promise<FastifyInstance> {
  const common = commonHeaders(services.config.publicUrl);
  const app = fastify({
    loggerInstance: services.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: services.config.trustedProxies,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => answerUnreadableAddress(error, request, reply.headers(common)),
    // On shutdown, running requests are answered and idle connections are closed at once.
    forceCloseConnections: 'idle',
  });
  answerWithRequestId(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(common);
  });
  logRequests(app);
  releaseConnections(app, services.readiness);
  limitBodyTime(app);
  const { metrics, tracing } = services;
  tracing?.watchRequests(app);
  metrics?.watchRequests(app);
  const responseTimes = measureResponseTimes(app, services.clock);
  // Node hands over the socket of an upgrade request; after a refused upgrade it would stay open, even at shutdown.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
  });
  // Any origin may call: tokens travel in headers, never in cookies, so a foreign page has no credentials to misuse.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'content-range',
      'content-location',
      'link',
      'x-total-count',
      'location',
      'preference-applied',
      'retry-after',
      'etag',
      'x-supabase-api-version',
      requestIdHeader,
    ],
    maxAge: 86_400,
  });
  // Compresses dynamic responses only; the web app's files are compressed when they are built.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const refusals = createRefusalTrail(services);
  app.addHook('onClose', () => refusals.settled());
  const auth = await registerAuth(app, { ...services, hashing });
  await registerRest(app, { ...services, refusals });
  registerStorage(app, {
    ...services,
    signer: services.projectSigner,
    authenticate: services.authenticator.authenticate,
  });
  const realtime = await registerRealtime(app, services);
  if (metrics) watchServer(metrics, services, realtime);
  await registerProduct(app, { ...services, ...auth, responseTimes, refusals });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(appConfigOf(services, auth)),
  );
  const { token } = services.config.telemetry.metrics;
  if (metrics && token) serveMetricsByToken(app, metrics, token);
  if (webApp !== undefined) await registerWebApp(app, { directory: webApp, publicUrl: services.config.publicUrl });
  return app;
}

function appConfigOf({ config, keys }: Services, { phoneChannels }: AuthService): AppConfig {
  return {
    supabaseUrl: config.publicUrl,
    anonKey: keys.anon,
    matchingUrl: config.publicUrl,
    demo: config.demoMembers > 0,
    emailConfirmation: config.smtp !== undefined,
    googleConfigured: config.federation.oidcProviders.some(({ name }) => name === 'google'),
    phoneChannels,
  };
}
