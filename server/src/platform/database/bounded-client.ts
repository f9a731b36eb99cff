import pg from 'pg';

const connectTimeoutMs = 10_000;
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

/** The driver's client, whose connecting and closing take a bounded time: a dead connection does not answer either. */
export class BoundedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
  }

  /** Postgres' process id of the open connection. */
  get processId(): number {
    return (this as unknown as { processID: number }).processID;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.connection.stream.destroy(), closeTimeoutMs);
    this.once('end', () => clearTimeout(timer));
    return callback ? super.end(callback) : super.end();
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

/** Closes the pool when its statements have ended, at most `graceMs` from now. @param clients all clients of the pool */
export async function endPool(pool: pg.Pool, clients: ReadonlySet<pg.PoolClient>, graceMs: number): Promise<void> {
  const cutOff = (client: pg.PoolClient): void => void client.end();
  const timer = setTimeout(() => {
    pool.on('connect', cutOff);
    for (const client of clients) cutOff(client);
  }, graceMs);
  await pool.end().finally(() => clearTimeout(timer));
}
