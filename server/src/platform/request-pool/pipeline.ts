import type { ClientBase, Connection, DatabaseError, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import type { PreparedStatement, PreparedStatements } from './prepared-statements.ts';
import { createRowReader, type ResultColumn, type RowReader } from './row-reader.ts';
import { type SqlValue, toParameter } from './sql-value.ts';

export interface Step {
  text: string;
  values: readonly SqlValue[];
  /** Keep the parsed statement on the connection. */
  prepare: boolean;
  /** Of the last step of a request: is told how long it ran in milliseconds, without the wait for a connection. */
  ran?: (ms: number) => void;
}

type Row = Record<string, unknown>;
type PreparedText = { text: string; statement: PreparedStatement };

const execute = serialize.execute();
const sync = serialize.sync();

const readNothing: RowReader = () => ({});

/** A migration changed the result type of a prepared statement, or a connection pooler in between has dropped it. */
function invalidatesStatements(error: DatabaseError | Error): boolean {
  return 'routine' in error && (error.routine === 'RevalidateCachedQuery' || error.code === '26000');
}

/**
 * Several statements in one round trip: Parse, Bind and Execute of each, and one Sync at the end. Between two Syncs
 * Postgres runs one transaction, so that they commit or fail together without BEGIN and COMMIT. Source: Postgres
 * manual, "Message Flow", pipelining.
 * Like pg-cursor, it is a `Submittable` of `pg`, which writes its own messages and handles the answers. Consecutive
 * pipelines may leave in one write (sendTogether). Each ends with its own Sync and so is its own transaction: a failure
 * of one does not affect the next.
 */
export class Pipeline implements Submittable {
  /** Rows of the last statement, once the transaction has committed. */
  readonly rows: Promise<Row[]>;
  readonly #steps: readonly Step[];
  readonly #prepared: PreparedStatements;
  /** The last statement, if it stays prepared on the connection. */
  #lastStatement: PreparedStatement | undefined;
  #reader: RowReader | undefined;
  /** Statements that this trip parses for the first time. */
  readonly #newlyParsed: PreparedText[] = [];
  /** The pipelines of one write, this one first; empty for one that leaves with another. */
  #batch: readonly Pipeline[] = [this];
  #next: () => void = () => {};
  readonly #found: Row[] = [];
  #done = 0;
  #resolve: (rows: Row[]) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(steps: readonly Step[], prepared: PreparedStatements) {
    this.#steps = steps;
    this.#prepared = prepared;
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /**
   * Sends pipelines of one connection in one write. The driver handles one query at a time and starts the next when
   * that one has ended; its messages were already sent by then, so what arrives is its answer.
   */
  static sendTogether(client: Pick<ClientBase, 'query'>, pipelines: readonly Pipeline[]): void {
    const [first, ...others] = pipelines;
    if (first === undefined) return;
    first.#batch = pipelines;
    let before = first;
    for (const pipeline of others) {
      pipeline.#batch = [];
      before.#next = () => client.query(pipeline);
      before = pipeline;
    }
    client.query(first);
  }

  /** Writes all messages at once: a socket write costs more than the messages in it. */
  submit(connection: Connection): void {
    const messages = this.#batch.flatMap((pipeline) => pipeline.#messages());
    if (messages.length > 0) connection.stream.write(Buffer.concat(messages));
  }

  #messages(): Buffer[] {
    const messages = this.#prepared.takeClosing().map((name) => serialize.close({ type: 'S', name }));
    const last = this.#steps.at(-1);
    for (const step of this.#steps) this.#write(messages, step, step === last);
    messages.push(sync);
    return messages;
  }

  #write(messages: Buffer[], { text, values, ...step }: Step, isLast: boolean): void {
    const prepare = step.prepare && this.#prepared.mayAdd;
    const known = prepare ? this.#prepared.find(text) : undefined;
    // A statement whose parse is not confirmed yet may fail, so it is parsed again here and not kept.
    const statement = known === undefined && prepare ? this.#prepared.add(text) : known?.isParsed ? known : undefined;
    const name = statement?.name ?? '';
    if (statement === undefined || known === undefined) messages.push(serialize.parse({ name, text }));
    if (statement !== undefined && known === undefined) this.#newlyParsed.push({ text, statement });
    if (isLast) {
      this.#lastStatement = statement;
      this.#reader = statement?.reader;
      if (this.#reader === undefined) messages.push(serialize.describe({ type: 'S', name }));
    }
    messages.push(serialize.bind({ statement: name, values: values.map(toParameter) }), execute);
  }

  handleRowDescription({ fields }: { fields: ResultColumn[] }): void {
    this.#reader = createRowReader(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#done === this.#steps.length - 1 && this.#reader !== undefined) this.#found.push(this.#reader(fields));
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }

  handleEmptyQuery(): void {
    this.#done += 1;
  }

  handleError(error: DatabaseError | Error): void {
    const stale = invalidatesStatements(error) ? this.#steps : this.#newlyParsed;
    this.#prepared.drop(stale.map(({ text }) => text));
    this.#reject(error);
    this.#next();
  }

  handleReadyForQuery(): void {
    for (const { statement } of this.#newlyParsed) statement.isParsed = true;
    // A statement without rows has no row description.
    if (this.#lastStatement !== undefined) this.#lastStatement.reader = this.#reader ?? readNothing;
    this.#resolve(this.#found);
    this.#next();
  }
}
