import type { FastifyInstance } from 'fastify';

/** One number of a gauge. Labels take their values from the code or the database, never from a request. */
export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

export interface Gauge {
  help: string;
  labels?: readonly string[];
}

/** Numbers that are read when they are asked for, together. */
export interface GaugeSource<Name extends string = string> {
  /** Short, unique: `awamu_source_up` says of it whether it answered. */
  source: string;
  /** By name, without the prefix `awamu_`. */
  gauges: Readonly<Record<Name, Gauge>>;
  /** What is left out, or null, is not told. */
  read(): Promise<Partial<Record<Name, readonly Sample[] | number | null>>>;
}

/** The server's figures for Prometheus. */
export interface Metrics {
  /** Counts and times the calls of the app. Called before any route is registered. */
  watchRequests(app: FastifyInstance): void;
  watch<Name extends string>(source: GaugeSource<Name>): void;
  /** Everything as it is now, in Prometheus' text format. A source that does not answer in time is left out. */
  expose(): Promise<{ contentType: string; text: string }>;
  /** Stops listening to the server's parts. */
  stop(): void;
}

export interface MetricsConfig {
  /** Of a listener apart from the product's. */
  port: number | undefined;
  host: string;
  /** Opens GET /metrics at the product's own port. */
  token: string | undefined;
}
