import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../crypto/same-secret.ts';
import { StartupError } from '../process/startup-error.ts';
import type { Metrics } from './metrics.ts';

const path = '/metrics';

/** GET /metrics at the product's port, for requests with the token; all others get the answer of an unknown path. */
export function serveMetricsByToken(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(path, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound();
    const { contentType, text } = await metrics.expose();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/** GET /metrics at its own port, which only Prometheus should reach. @throws StartupError */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(new StartupError(`METRICS_HOST ${host} with METRICS_PORT ${port} cannot be used here (${error.code}).`)),
  );
  server.listen(port, host, resolve);
  await promise;
  return server;
}
