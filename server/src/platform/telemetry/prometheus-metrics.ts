import { METHODS } from 'node:http';
import { collectDefaultMetrics, Histogram, Gauge as PrometheusGauge, Registry } from 'prom-client';
import { watchRequests } from '../http/request-outcome.ts';
import { watchJobs } from './job-metrics.ts';
import type { GaugeSource, Metrics, Sample } from './metrics.ts';
import { watchSendings } from './sending-metrics.ts';

const prefix = 'awamu_';
/** Prometheus allows a scrape ten seconds; values that the database does not return within this time are omitted. */
const readTimeoutMs = 4_000;
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const switchedProtocols = 101;
const knownMethods = new Set(METHODS);

/** Uses its own registry, so that several servers in one process do not mix. */
export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stops = [watchJobs(registry, prefix), watchSendings(registry, prefix)];
  const sources: (() => Promise<void>)[] = [];
  const isUp = new PrometheusGauge({
    name: `${prefix}source_up`,
    help: 'Whether a source of figures answered this scrape.',
    labelNames: ['source'],
    registers: [registry],
  });
  return {
    watchRequests: (app) => {
      const duration = requestDuration(registry);
      watchRequests(app, ({ method, route, status, ms }) => {
        // A WebSocket's duration is how long the app was open, not a response time.
        if (status === switchedProtocols) return;
        const labels = {
          method: knownMethods.has(method) ? method : 'other',
          route,
          status: `${Math.floor(status / 100)}xx`,
        };
        duration.observe(labels, ms / 1_000);
      });
    },
    watch: (source) => void sources.push(reader(registry, source, isUp)),
    async expose() {
      await Promise.all(sources.map((read) => read()));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function requestDuration(registry: Registry): Histogram<'method' | 'route' | 'status'> {
  return new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Answered calls by method, route pattern and class of status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
}

/** @returns a function that sets the gauges to the source's current values */
function reader<Name extends string>(
  registry: Registry,
  { source, gauges, read }: GaugeSource<Name>,
  isUp: PrometheusGauge<'source'>,
): () => Promise<void> {
  const made = Object.entries<GaugeSource['gauges'][string]>(gauges).map(([name, { help, labels = [] }]) => ({
    name: name as Name,
    hasLabels: labels.length > 0,
    gauge: new PrometheusGauge({ name: `${prefix}${name}`, help, labelNames: [...labels], registers: [registry] }),
  }));
  return async () => {
    const found = await withinTime(read()).catch(() => null);
    isUp.set({ source }, found === null ? 0 : 1);
    for (const { name, gauge, hasLabels } of made) {
      gauge.reset();
      const samples = found?.[name] ?? null;
      // A gauge without labels is 0 after a reset, which would be reported as a real value.
      if (samples === null && !hasLabels) gauge.remove();
      for (const { value, labels = {} } of samplesOf(samples ?? [])) gauge.set(labels, value);
    }
  };
}

const samplesOf = (samples: readonly Sample[] | number): readonly Sample[] =>
  typeof samples === 'number' ? [{ value: samples }] : samples;

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('not in time')), readTimeoutMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
