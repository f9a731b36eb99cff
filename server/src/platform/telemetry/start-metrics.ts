import type { Metrics, MetricsConfig } from './metrics.ts';

/** undefined where nobody could read them: then Prometheus' library is not even loaded. */
export async function startMetrics({ port, token }: MetricsConfig): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts');
  return createPrometheusMetrics();
}
