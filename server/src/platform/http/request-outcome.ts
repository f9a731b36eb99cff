import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a call ended, without any input of its caller. */
export interface RequestOutcome {
  method: string;
  /** The registered route pattern, never the requested path. */
  route: string;
  /** The answered status; 101 for a closed WebSocket, 499 if the caller disconnected before the answer was sent. */
  status: number;
  /** From the first byte of the request until the answer was handed to the network; for a WebSocket, its lifetime. */
  ms: number;
}

/** The route of requests that match none. */
export const unmatchedRoute = 'unmatched';
const switchedProtocols = 101;
/** nginx's code for the same. */
const clientClosedRequest = 499;

export type OutcomeListener = (outcome: RequestOutcome, request: FastifyRequest) => void;

/** Reports the outcome of each call once. Call before registering any route. */
export function watchRequests(app: FastifyInstance, listener: OutcomeListener): void {
  app.addHook('onRequest', (request, reply, done) => {
    // 'close' fires for answers, disconnects and sockets; the onResponse hook for answers alone.
    reply.raw.once('close', () => listener(outcomeOf(request, reply), request));
    done();
  });
}

function outcomeOf(request: FastifyRequest, reply: FastifyReply): RequestOutcome {
  return {
    method: request.method,
    route: request.is404 ? unmatchedRoute : (request.routeOptions.url ?? unmatchedRoute),
    status: statusOf(request, reply),
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

function statusOf({ raw }: FastifyRequest, { raw: answer, statusCode }: FastifyReply): number {
  if (answer.writableFinished) return statusCode;
  return raw.headers.upgrade === undefined ? clientClosedRequest : switchedProtocols;
}
