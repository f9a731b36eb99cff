import type { Metrics, MetricsConfig } from './metrics.ts';

/** undefined without a port or token: Prometheus' library is then not loaded. */
export async function startMetrics({ port, token }: MetricsConfig): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts');
  return createPrometheusMetrics();
}
