import { AsyncLocalStorage } from 'node:async_hooks';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../process/logger.ts';
import { traceJobs } from './job-spans.ts';
import { traceRequests } from './request-spans.ts';
import type { SpanMaker } from './span-maker.ts';
import { traceStatements } from './statement-spans.ts';
import type { TracingConfig } from './telemetry-config.ts';
import type { Tracing } from './tracing.ts';

const flushWithinMs = 2_000;

/** Sends spans by OTLP over HTTP. The exporter reads timeouts and compression from OTEL_EXPORTER_OTLP_…. */
export function createOtlpTracing({ endpoint, headers, serviceName, share }: TracingConfig, logger: Logger): Tracing {
  const logFailure = (message: string): void => logger.warn({ reason: message }, 'spans could not be sent');
  const ignore = (): void => {};
  diag.setLogger(
    { error: logFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: parseKeyPairsIntoRecord(headers) });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const maker: SpanMaker = { tracer: provider.getTracer('awamu'), current: new AsyncLocalStorage() };
  const stops = [traceStatements(maker), traceJobs(maker)];
  return {
    watchRequests: (app) => traceRequests(app, maker),
    async stop() {
      for (const stop of stops) stop();
      const late = new Promise<void>((resolve) => setTimeout(resolve, flushWithinMs).unref());
      await Promise.race([provider.shutdown(), late]);
    },
  };
}
