import type pg from 'pg';
import {
  answeredInTime,
  answerTimeoutMs,
  BoundedClient,
  lockTimeoutMs,
  PooledClient,
  StandbyClient,
} from '../database/bounded-client.ts';
import { ConnectionPool, type PoolFigures } from '../database/connection-pool.ts';
import { postgresAddress } from '../embedded-postgres/postgres-address.ts';
import { statementChannel } from '../telemetry/channels.ts';
import { Pipeline, type Step } from './pipeline.ts';
import { asPostgresError, endsConnection } from './postgres-error.ts';
import { PreparedStatements } from './prepared-statements.ts';
import {
  type LaneConnection,
  type LaneGroup,
  type LaneOptions,
  type LaneRequest,
  SharedLanes,
} from './shared-lanes.ts';
import { StatementPace } from './statement-pace.ts';

/** A connection that one request holds. */
export interface RequestConnection {
  /**
   * Runs the statements in one round trip; outside an explicit transaction they are one of their own.
   * @returns rows of the last one
   * @throws PostgresError or ConnectionClosedError
   */
  run<T extends object>(steps: readonly Step[]): Promise<T[]>;
  /** Closes the connection; its running statement rejects. */
  cutOff(): void;
  release(): void;
}

/** The connections that requests share. */
export interface RequestPool {
  /**
   * Waits for a free connection.
   * @param answerTimeoutMs for statements that may take longer than those of requests
   * @throws ConnectionClosedError, or an error ECONN… of the operating system
   */
  acquire(answerTimeoutMs?: number): Promise<RequestConnection>;
  /**
   * Like RequestConnection.run, for statements that only read and wait for no lock. Statements known to be fast may
   * share a write and a connection with others; each remains its own transaction.
   */
  read<T extends object>(steps: readonly Step[], group: LaneGroup): Promise<T[]>;
  /** Whether `read` would run the statement of the group on a connection that it shares. */
  isFast(text: string, group: LaneGroup): boolean;
  figures(): PoolFigures;
  /** Waits for running requests, at most `answerTimeoutMs`, then closes. */
  end(): Promise<void>;
}

export interface RequestPoolOptions {
  url: string;
  connections: number;
  /** Those of them that fast reads share. */
  shared: Pick<LaneOptions, 'lanes' | 'extraLanes'>;
  applicationName: string;
  statementTimeoutMs: number;
  /**
   * Whether a pooler gives each transaction another connection of Postgres: no statement stays prepared then, and the
   * login has the timeouts (request-login.ts), as poolers refuse them here.
   */
  isPooled?: boolean;
  /** Whether the address may lead to a standby; else its connections are refused. */
  mayBeStandby?: boolean;
  /** A statement that waits for a lock this long fails with 55P03. */
  lockTimeoutMs?: number;
  /** Without an answer for this long, a connection is given up; longer than the statement timeout. */
  answerTimeoutMs?: number;
}

/** Waiting longer than this for a connection is an error. */
const acquireTimeoutMs = 30_000;

export function createRequestPool(options: RequestPoolOptions): RequestPool {
  const limitMs = options.answerTimeoutMs ?? answerTimeoutMs;
  const makeStatements = () => new PreparedStatements({ mayAdd: !options.isPooled });
  const statements = new WeakMap<pg.PoolClient, PreparedStatements>();
  const pool = new ConnectionPool({
    connectionString: postgresAddress(options.url).href,
    connections: options.connections,
    application_name: options.applicationName,
    ...(options.isPooled
      ? {}
      : { statement_timeout: options.statementTimeoutMs, lock_timeout: options.lockTimeoutMs ?? lockTimeoutMs }),
    connectionTimeoutMillis: acquireTimeoutMs,
    Client: clientOf(options),
    onOpen: (client) => statements.set(client, makeStatements()),
  });
  const pace = new StatementPace();
  const connect = async (answeredWithinMs = limitMs): Promise<PooledConnection> => {
    try {
      const client = await connectToPrimary(pool);
      return new PooledConnection(client, statements.get(client) ?? makeStatements(), pace, answeredWithinMs);
    } catch (error) {
      throw asPostgresError(error as Error);
    }
  };
  const lanes = new SharedLanes(connect, options.shared);
  const isFast = (step: Pick<Step, 'text' | 'prepare'>, group: LaneGroup): boolean =>
    pace.isQuick(step) && !lanes.isBlocked(group);
  return {
    acquire: connect,
    async read<T extends object>(steps: readonly Step[], group: LaneGroup) {
      const last = steps.at(-1);
      if (last !== undefined && isFast(last, group)) {
        return (await statementChannel.tracePromise(() => lanes.run(steps, group), { text: last.text })) as T[];
      }
      const connection = await connect();
      try {
        return await connection.run<T>(steps);
      } finally {
        connection.release();
      }
    },
    isFast: (text, group) => isFast({ text, prepare: true }, group),
    figures() {
      const figures = pool.figures();
      return { ...figures, waiting: figures.waiting + lanes.waiting };
    },
    end: () => pool.end(limitMs),
  };
}

/** A connection of the pool; those that lead to a former primary are closed. */
async function connectToPrimary(pool: ConnectionPool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (!(client as unknown as BoundedClient).isOutdated) return client;
    client.release(true);
  }
}

function clientOf({ mayBeStandby, isPooled }: RequestPoolOptions): typeof BoundedClient {
  if (mayBeStandby) return StandbyClient;
  return isPooled ? PooledClient : BoundedClient;
}

class PooledConnection implements RequestConnection, LaneConnection {
  isBroken = false;
  readonly #client: pg.PoolClient;
  readonly #prepared: PreparedStatements;
  readonly #pace: StatementPace;
  readonly #limitMs: number;

  constructor(client: pg.PoolClient, prepared: PreparedStatements, pace: StatementPace, limitMs: number) {
    this.#client = client;
    this.#limitMs = limitMs;
    this.#prepared = prepared;
    this.#pace = pace;
  }

  async run<T extends object>(steps: readonly Step[]): Promise<T[]> {
    const work = () => this.#send(steps);
    return (await statementChannel.tracePromise(work, { text: steps.at(-1)?.text ?? '' })) as T[];
  }

  #send(steps: readonly Step[]): Promise<object[]> {
    const pipeline = new Pipeline(steps, this.#prepared);
    const turn = { beganAt: performance.now() };
    Pipeline.sendTogether(this.#client, [pipeline]);
    return this.#rowsOf(pipeline, steps, turn);
  }

  async runTogether(requests: readonly LaneRequest[]): Promise<void> {
    const pipelines = requests.map(({ steps }) => new Pipeline(steps, this.#prepared));
    const turn = { beganAt: performance.now() };
    Pipeline.sendTogether(this.#client, pipelines);
    await Promise.all(
      requests.map(({ steps, resolve, reject }, index) =>
        this.#rowsOf(pipelines[index] as Pipeline, steps, turn).then(resolve, reject),
      ),
    );
  }

  cutOff(): void {
    this.isBroken = true;
    (this.#client as unknown as pg.Client).connection.stream.destroy();
  }

  release(): void {
    this.#client.release(this.isBroken);
  }

  /** @param turn on the connection; it passes to the next pipeline when the rows have arrived */
  async #rowsOf(pipeline: Pipeline, steps: readonly Step[], turn: { beganAt: number }): Promise<object[]> {
    try {
      return await answeredInTime(this.#client, pipeline.rows, this.#limitMs);
    } catch (reason) {
      const error = asPostgresError(reason as Error);
      this.isBroken ||= endsConnection(error);
      throw error;
    } finally {
      const last = steps.at(-1);
      const endedAt = performance.now();
      if (last !== undefined) this.#noteTime(last, endedAt - turn.beganAt);
      turn.beganAt = endedAt;
    }
  }

  #noteTime(step: Step, ms: number): void {
    this.#pace.note(step, ms);
    step.ran?.(ms);
  }
}
