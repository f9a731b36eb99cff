import { z } from 'zod';
import { optionalText, unsetIfEmpty } from '../config/optional-text.ts';
import type { MetricsConfig } from './metrics.ts';

/** Printable ASCII, as it travels in a header. */
const secretText = /^[\x21-\x7e]{24,}$/;

export const telemetryVariables = {
  METRICS_PORT: z.preprocess(unsetIfEmpty, z.coerce.number().int().min(1).max(65_535).optional()),
  METRICS_HOST: z.preprocess(unsetIfEmpty, z.string().trim().default('127.0.0.1')),
  METRICS_TOKEN: z.preprocess(
    unsetIfEmpty,
    z.string().regex(secretText, 'needs 24 or more letters, digits or signs').optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(unsetIfEmpty, z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_SERVICE_NAME: optionalText,
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(unsetIfEmpty, z.coerce.number().min(0).max(1).default(1)),
};

export interface TracingConfig {
  /** Base URL of an OTLP/HTTP receiver, without `/v1/traces`. */
  endpoint: string;
  /** Headers of each request to it, as `name=value,…` (W3C Baggage). */
  headers: string | undefined;
  serviceName: string;
  /** Sampling ratio of calls without a caller's trace: 1 for all of them. */
  share: number;
}

export interface TelemetryConfig {
  metrics: MetricsConfig;
  /** undefined: tracing is off. */
  tracing: TracingConfig | undefined;
}

export function telemetryOf(values: z.output<z.ZodObject<typeof telemetryVariables>>): TelemetryConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = 'awamu' } = values;
  const headers = values.OTEL_EXPORTER_OTLP_HEADERS;
  const share = values.OTEL_TRACES_SAMPLER_ARG;
  return {
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    tracing:
      endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), headers, serviceName, share },
  };
}
