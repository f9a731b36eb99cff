import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a call ended, without anything that its caller wrote. */
export interface RequestOutcome {
  method: string;
  /** The pattern that the route was registered with; never the address that was asked for. */
  route: string;
  /** As answered; 101 of a socket that has closed, 499 where the caller hung up before the answer was out. */
  status: number;
  /** From the first byte of the request until the answer was handed to the network; of a socket, as long as it was open. */
  ms: number;
}

/** The route of whatever no route was found for. */
export const unmatchedRoute = 'unmatched';
const switchedProtocols = 101;
/** nginx's number for the same. */
const clientClosedRequest = 499;

export type OutcomeListener = (outcome: RequestOutcome, request: FastifyRequest) => void;

/** Tells how each call ended, once. Called before any route is registered. */
export function watchRequests(app: FastifyInstance, listener: OutcomeListener): void {
  app.addHook('onRequest', (request, reply, done) => {
    // 'close' comes for answers, for callers who hang up and for sockets; the hook onResponse for answers alone.
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
