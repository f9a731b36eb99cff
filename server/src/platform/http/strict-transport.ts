import type { FastifyInstance } from 'fastify';

/** A year, for the host and those below it, as ASVS 5.0 3.4.1 requires for level 2. */
const policy = 'max-age=31536000; includeSubDomains';

/** Browsers that reached the server by HTTPS never use HTTP again. Without HTTPS the header would be ignored, so it is not sent. */
export function requireHttps(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', policy));
}
