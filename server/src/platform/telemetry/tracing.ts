import type { FastifyInstance } from 'fastify';

/** Spans of calls, of their statements and of jobs. */
export interface Tracing {
  /** Makes a span for each call, within the trace of the caller's `traceparent`. Call before registering any route. */
  watchRequests(app: FastifyInstance): void;
  /** Flushes pending spans, for at most two seconds. */
  stop(): Promise<void>;
}
