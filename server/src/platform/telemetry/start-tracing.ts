import type { Logger } from '../process/logger.ts';
import type { TracingConfig } from './telemetry-config.ts';
import type { Tracing } from './tracing.ts';

/** undefined without a receiver: OpenTelemetry is then not loaded. */
export async function startTracing(config: TracingConfig | undefined, logger: Logger): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(config, logger);
}
