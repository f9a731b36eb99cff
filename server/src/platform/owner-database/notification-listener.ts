import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { answeredInTime } from '../database/bounded-client.ts';

export interface Subscription {
  unlisten(): Promise<void>;
}

interface Subscriber {
  channel: string;
  onNotification: (payload: string) => void;
  onListen: (() => void) | undefined;
}

const reconnectAfterMs = [50, 200, 1_000, 2_000, 5_000];

/** Listens to Postgres channels on one connection, and reconnects whenever it is lost. */
export class NotificationListener {
  readonly #makeClient: () => pg.Client;
  readonly #subscribers = new Set<Subscriber>();
  readonly #closing = new AbortController();
  /** Milliseconds between two checks of a connection that otherwise only waits, and the limit of each. */
  readonly #checkMs: number;
  #connection: Promise<pg.Client> | undefined;
  #isReconnecting = false;

  constructor(makeClient: () => pg.Client, checkMs: number) {
    this.#makeClient = makeClient;
    this.#checkMs = checkMs;
  }

  /** Resolves when Postgres has accepted it. @throws the driver's error if it cannot connect */
  async listen(subscriber: Subscriber): Promise<Subscription> {
    const client = await this.#connect();
    // Before Postgres accepts, as the first notification may come with its answer.
    this.#subscribers.add(subscriber);
    try {
      await client.query(`listen ${pg.escapeIdentifier(subscriber.channel)}`);
    } catch (error) {
      this.#subscribers.delete(subscriber);
      throw error;
    }
    subscriber.onListen?.();
    return { unlisten: () => this.#unlisten(subscriber) };
  }

  async end(): Promise<void> {
    this.#closing.abort();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(subscriber: Subscriber): Promise<void> {
    this.#subscribers.delete(subscriber);
    if (this.#channels().has(subscriber.channel)) return;
    const client = await this.#connection;
    await client?.query(`unlisten ${pg.escapeIdentifier(subscriber.channel)}`);
  }

  #channels(): Set<string> {
    return new Set([...this.#subscribers].map(({ channel }) => channel));
  }

  #connect(): Promise<pg.Client> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<pg.Client> {
    const client = this.#makeClient();
    // 'end' follows 'error', and is handled instead.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.#subscribers)
        if (subscriber.channel === channel) subscriber.onNotification(payload);
    });
    await client.connect();
    const checks = setInterval(() => void this.#check(client), this.#checkMs).unref();
    client.on('end', () => {
      clearInterval(checks);
      this.#connection = undefined;
      void this.#reconnect();
    });
    return client;
  }

  /** A dead connection ends with this; its 'end' opens the next one. */
  async #check(client: pg.Client): Promise<void> {
    await answeredInTime(client, client.query('select 1'), this.#checkMs).catch(() => {});
  }

  async #reconnect(): Promise<void> {
    if (this.#isReconnecting) return;
    this.#isReconnecting = true;
    for (let attempt = 0; !this.#closing.signal.aborted && !(await this.#tryAgain(attempt)); ) attempt += 1;
    this.#isReconnecting = false;
  }

  /** @returns whether all channels are subscribed again */
  async #tryAgain(attempt: number): Promise<boolean> {
    const delay = reconnectAfterMs[Math.min(attempt, reconnectAfterMs.length - 1)];
    try {
      await wait(delay, undefined, { signal: this.#closing.signal });
      const client = await this.#connect();
      for (const channel of this.#channels()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const { onListen } of this.#subscribers) onListen?.();
      return true;
    } catch {
      return false;
    }
  }
}
