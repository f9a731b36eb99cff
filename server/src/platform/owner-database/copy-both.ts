import type { Connection, DatabaseError, Submittable } from 'pg';
import { serialize } from 'pg-protocol';

/**
 * A statement that Postgres answers with a stream in both directions (documentation, section 54.2.6), as START_REPLICATION.
 * `pg` takes it as it takes pg-cursor: an object that writes its own messages and hears the answers.
 */
export class CopyBoth implements Submittable {
  /** Resolves when the stream is open. Rejects with the error of Postgres or of the connection. */
  readonly started: Promise<void>;
  /** Settles once the open stream has ended; rejects where an error ended it. */
  readonly ended: Promise<void>;
  /** Hears each message while it is read: its bytes are not kept. */
  onData: (bytes: Buffer) => void = () => {};
  readonly #text: string;
  readonly #start = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  #connection: Connection | undefined;

  constructor(text: string) {
    this.#text = text;
    this.started = this.#start.promise;
    this.ended = this.#end.promise;
    // Whoever waits for the start alone hears of a failure there.
    this.ended.catch(() => {});
  }

  /** Sends a message; on a connection that is gone it is nothing. */
  send(bytes: Buffer): void {
    if (this.#connection?.stream.writable) this.#connection.stream.write(serialize.copyData(bytes));
  }

  /** Asks Postgres to end the stream. */
  finish(): void {
    if (this.#connection?.stream.writable) this.#connection.stream.write(serialize.copyDone());
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once('replicationStart', () => this.#start.resolve());
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.onData(chunk);
  }

  handleCommandComplete(): void {}

  handleError(error: DatabaseError | Error): void {
    this.#start.reject(error);
    this.#end.reject(error);
  }

  handleReadyForQuery(): void {
    this.#end.resolve();
  }
}
