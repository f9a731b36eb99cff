import type { FastifyInstance } from 'fastify';

/** One sample of a gauge. Label values come from the code or the database, never from a request. */
export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

export interface Gauge {
  help: string;
  labels?: readonly string[];
}

/** Gauges that are read together at each scrape. */
export interface GaugeSource<Name extends string = string> {
  /** Short and unique; `awamu_source_up` reports whether it answered. */
  source: string;
  /** Keyed by name, without the prefix `awamu_`. */
  gauges: Readonly<Record<Name, Gauge>>;
  /** Missing and null values are omitted. */
  read(): Promise<Partial<Record<Name, readonly Sample[] | number | null>>>;
}

/** The server's metrics for Prometheus. */
export interface Metrics {
  /** Counts and times the calls of the app. Call before registering any route. */
  watchRequests(app: FastifyInstance): void;
  watch<Name extends string>(source: GaugeSource<Name>): void;
  /** All current values in Prometheus' text format. A source that does not answer in time is omitted. */
  expose(): Promise<{ contentType: string; text: string }>;
  /** Unsubscribes from the server's channels. */
  stop(): void;
}

export interface MetricsConfig {
  /** Port of a separate listener. */
  port: number | undefined;
  host: string;
  /** Enables GET /metrics at the product's own port. */
  token: string | undefined;
}
