import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Tracer } from '@opentelemetry/api';

/** The context of the current call or job. OpenTelemetry's own is global and would mix servers of one process. */
export type CurrentContext = AsyncLocalStorage<Context | undefined>;

export interface SpanMaker {
  tracer: Tracer;
  current: CurrentContext;
}
