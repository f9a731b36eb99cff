import type { FastifyInstance } from 'fastify';
import type { Logger } from '../process/logger.ts';
import type { TracingConfig } from './telemetry-config.ts';

/** Spans of calls, of the statements that they run and of jobs. */
export interface Tracing {
  /** A span for each call, within the trace that the caller's `traceparent` names. Called before any route is registered. */
  watchRequests(app: FastifyInstance): void;
  /** Sends what waits, at most for two seconds. */
  stop(): Promise<void>;
}

/** undefined where there is no receiver: then no code of OpenTelemetry is even loaded. */
export async function startTracing(config: TracingConfig | undefined, logger: Logger): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(config, logger);
}
