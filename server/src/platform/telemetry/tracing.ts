import type { FastifyInstance } from 'fastify';

/** Spans of calls, of the statements that they run and of jobs. */
export interface Tracing {
  /** A span for each call, within the trace that the caller's `traceparent` names. Called before any route is registered. */
  watchRequests(app: FastifyInstance): void;
  /** Sends what waits, at most for two seconds. */
  stop(): Promise<void>;
}
