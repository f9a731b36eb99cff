import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { BoundedClient } from './bounded-client.ts';

export interface ConnectionPoolOptions extends pg.ClientConfig {
  /** At most this many. */
  connections: number;
  Client: typeof BoundedClient;
  /** Without work they do not keep the process running. */
  lapsesWithProcess?: boolean | undefined;
  /** Called for each new connection, before its first use. */
  onOpen?: (client: pg.PoolClient) => void;
}

/** How many connections of the pool are in use. */
export interface PoolFigures {
  inUse: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** More than these would compete for the processors with what the first ones run. */
const openedAtOnce = Math.max(2, availableParallelism());
/** Somebody has waited so long before one more is opened. */
const addAfterMs = 10;
/** None is added while one is being opened, which will serve who waits, unless that takes so many times as long. */
const openingIsSlowAfter = 10;

/**
 * Connections that are opened when they are first needed, all but a few only for who has waited: each plans anew what it
 * runs, so a few of them serve a burst of short statements sooner and with less work (docs/decisions/278).
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #clients = new Set<pg.PoolClient>();
  #used = 0;
  /** How often in a row somebody had waited while a connection was being opened. */
  #waitsForOpening = 0;
  #addTimer: NodeJS.Timeout | undefined;

  constructor({ connections, lapsesWithProcess, onOpen, ...config }: ConnectionPoolOptions) {
    this.#most = connections;
    this.#pool = new pg.Pool({
      ...config,
      max: Math.min(openedAtOnce, connections),
      idleTimeoutMillis: 0,
      allowExitOnIdle: lapsesWithProcess ?? false,
    });
    // Without a listener a broken connection ends the process; its user gets the error from their own statement.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      this.#clients.add(client);
      onOpen?.(client);
    });
    this.#pool.on('acquire', () => {
      this.#used += 1;
    });
    this.#pool.on('release', () => {
      this.#used -= 1;
    });
    this.#pool.on('remove', (client) => {
      this.#clients.delete(client);
      // When all were lost, it begins with a few again.
      this.#pool.options.max = Math.min(connections, Math.max(openedAtOnce, this.#pool.totalCount));
      this.#watch();
    });
  }

  /** Waits for a free connection. @throws the driver's error if there is none within `connectionTimeoutMillis` */
  connect(): Promise<pg.PoolClient> {
    const connected = this.#pool.connect();
    this.#watch();
    return connected;
  }

  figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Waits for running statements, at most `graceMs`, then closes all connections. */
  async end(graceMs: number): Promise<void> {
    const cutOff = (client: pg.PoolClient): void => void client.end();
    const timer = setTimeout(() => {
      this.#pool.on('connect', cutOff);
      for (const client of this.#clients) cutOff(client);
    }, graceMs);
    await this.#pool.end().finally(() => clearTimeout(timer));
  }

  /** Whether one more connection may be opened for somebody who waits. */
  get #isShort(): boolean {
    const { waitingCount, options, ending } = this.#pool;
    return waitingCount > 0 && !ending && options.max < this.#most;
  }

  get #isOpening(): boolean {
    const { totalCount, idleCount } = this.#pool;
    return totalCount > idleCount + this.#used;
  }

  /** Adds connections, one after the other, while somebody waits. */
  #watch(): void {
    if (!this.#isShort) return;
    this.#addTimer ??= setTimeout(() => {
      this.#addTimer = undefined;
      this.#waitsForOpening = this.#isShort && this.#isOpening ? this.#waitsForOpening + 1 : 0;
      if (this.#isShort && this.#waitsForOpening % openingIsSlowAfter === 0) this.#add();
      this.#watch();
    }, addAfterMs);
  }

  #add(): void {
    this.#pool.options.max += 1;
    // Opened for nobody, it serves who has waited longest. If it cannot be opened, each of them finds out for themselves.
    this.#pool.connect().then(
      (client) => client.release(),
      () => {},
    );
  }
}
