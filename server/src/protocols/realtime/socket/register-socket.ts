import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { networkOf } from '#platform/http/client-network.ts';
import { parseProtocolVersion } from '../frames/protocol-version.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { Connection } from './connection.ts';
import { serveSocket } from './serve-socket.ts';
import { SocketsByNetwork } from './sockets-by-network.ts';

const handshake = z.object({ apikey: z.string().optional(), vsn: z.string().optional() });

/** How long a closing server waits for the closing handshakes. */
const closeTimeoutMs = 1_000;

interface SocketOptions {
  /** The most sockets that one network may have open. */
  socketsPerNetwork: number;
  /** Closes the sockets when the app closes. */
  close(): Promise<void>;
}

/**
 * GET /websocket?apikey&vsn: before the upgrade, answers 401 without a valid apikey and 400 for an unsupported protocol
 * version, 429 while the caller's network has too many sockets.
 */
export async function registerSocket(
  scope: FastifyInstance,
  context: RealtimeContext,
  { socketsPerNetwork, close }: SocketOptions,
): Promise<void> {
  await scope.register(websocket, {
    options: { maxPayload: realtimeLimits.frameBytes },
    preClose(done) {
      const server = scope.websocketServer;
      const hangUp = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, closeTimeoutMs);
      close().then(
        () =>
          server.close(() => {
            clearTimeout(hangUp);
            done();
          }),
        (error: Error) => done(error),
      );
    },
  });

  const sockets = new SocketsByNetwork(socketsPerNetwork);
  scope.get(
    '/websocket',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const asked = handshake.safeParse(request.query);
        context.authenticator.authenticate(asked.data?.apikey);
        if (!asked.success || parseProtocolVersion(asked.data.vsn) === null)
          return reply.code(400).send({ message: refusals.unsupportedVersion });
        if (request.ws && !sockets.admit(networkOf(request.ip), request.raw.socket))
          return reply.code(429).send({ message: refusals.tooManySocketsOfNetwork });
      },
    },
    (socket, request) => {
      const { apikey: apiKey = '', vsn } = handshake.parse(request.query);
      const version = parseProtocolVersion(vsn) ?? '1.0.0';
      const client = { apiKey, ip: request.ip };
      const transport = { socket, stream: request.raw.socket };
      serveSocket(context, new Connection(transport, version, client, context.stopwatch.elapsed()), socket);
    },
  );
}
