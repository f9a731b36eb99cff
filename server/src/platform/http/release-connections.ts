import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../process/readiness.ts';

/** While the server stops, each response ends its connection, so that a proxy opens the next one to another server. */
export function releaseConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
  });
}
