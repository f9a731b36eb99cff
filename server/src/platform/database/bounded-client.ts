import pg from 'pg';
import { clearPrimary, findPrimary, isOfFormerPrimary } from './find-primary.ts';
import { hostsOf } from './several-hosts.ts';

const connectTimeoutMs = 10_000;
const defaultPort = 5_432;
const closeTimeoutMs = 1_000;
/** The kernel gives up an idle connection after this time and ten probes, a second apart. */
const keepAliveAfterMs = 5_000;

/**
 * A statement without an answer for this long has lost its connection: Postgres cancels those of requests after 8 seconds,
 * and those of the server itself are short.
 */
export const answerTimeoutMs = 10_000;

/** A statement waits this long for a lock, so that one long lock does not occupy all connections for longer. */
export const lockTimeoutMs = 3_000;

/**
 * The driver's client, whose connecting and closing take a bounded time: a dead connection does not answer either. Of an
 * address with several hosts it takes the primary; it refuses a standby, which an address leads to after a failover.
 */
export class BoundedClient extends pg.Client {
  /** The address, if it has several hosts. */
  readonly #hosts: string | undefined;
  /** The one of them to which it leads. */
  #host = '';
  #isStandby = false;

  constructor(config: pg.ClientConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
    const address = config.connectionString ?? '';
    this.#hosts = hostsOf(address).length > 0 ? address : undefined;
    // Postgres reports it when a connection begins; a primary becomes a standby by a restart only, which ends connections.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    this.on('error', () => this.#clear());
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const opened = this.#open();
    if (callback === undefined) return opened;
    // The driver's callback gets undefined if there is no error.
    opened.then(() => (callback as (error?: Error) => void)(), callback);
    return undefined;
  }

  async #open(): Promise<this> {
    try {
      if (this.#hosts !== undefined) this.#leadTo(await findPrimary(this.#hosts));
      await super.connect();
    } catch (error) {
      this.#clear();
      throw isDriversTimeout(error)
        ? new Error(`the database accepted no connection for ${connectTimeoutMs} ms`, { cause: error })
        : error;
    }
    if (!(await this.leadsToStandby())) return this;
    this.#clear();
    await this.end();
    throw new Error('the address of the database leads to a standby');
  }

  #leadTo({ hostname, port, host: found }: URL): void {
    this.#host = found;
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    Object.assign(this, { host, port: Number(port || defaultPort) });
  }

  #clear(): void {
    if (this.#hosts !== undefined) clearPrimary();
  }

  /** Whether it leads to a former primary, perhaps through a pooler that stayed. */
  get isOutdated(): boolean {
    return this.#hosts !== undefined && isOfFormerPrimary(this.#hosts, this.#host);
  }

  /** Postgres' process id of the open connection. */
  get processId(): number {
    return (this as unknown as { processID: number }).processID;
  }

  /** Whether the connection is to be refused. */
  protected async leadsToStandby(): Promise<boolean> {
    return this.#isStandby;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.connection.stream.destroy(), closeTimeoutMs);
    this.once('end', () => clearTimeout(timer));
    return callback ? super.end(callback) : super.end();
  }
}

/** What the driver says when `connectionTimeoutMillis` are over. */
const isDriversTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'timeout expired';

/** For reads that may be old. */
export class StandbyClient extends BoundedClient {
  protected override async leadsToStandby(): Promise<boolean> {
    return false;
  }
}

/** Of a pooler, which goes on telling new connections what its first one was told, also after a promotion. */
export class PooledClient extends BoundedClient {
  protected override async leadsToStandby(): Promise<boolean> {
    const asked = this.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    return (await answeredInTime(this, asked)).rows[0]?.is_standby !== false;
  }
}

/** Destroys the connection if the work on it does not settle in time; its statements then reject. */
export async function answeredInTime<T>(
  client: pg.ClientBase,
  work: Promise<T>,
  limitMs = answerTimeoutMs,
): Promise<T> {
  const { stream } = (client as pg.Client).connection;
  const timer = setTimeout(() => stream.destroy(new Error(`the database did not answer for ${limitMs} ms`)), limitMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
