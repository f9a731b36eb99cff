import type { Connection, DatabaseError, Submittable } from 'pg';
import { serialize } from 'pg-protocol';

/**
 * A statement that Postgres answers with a bidirectional stream (manual, section 54.2.6), such as START_REPLICATION.
 * Like pg-cursor, it is a `Submittable` of `pg`, which writes its own messages and handles the answers.
 */
export class CopyBoth implements Submittable {
  /** Resolves when the stream is open. Rejects with the error of Postgres or of the connection. */
  readonly started: Promise<void>;
  /** Resolves when the open stream has ended; rejects if an error ended it. */
  readonly ended: Promise<void>;
  readonly #text: string;
  readonly #onData: (bytes: Buffer) => void;
  readonly #start = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  #connection: Connection | undefined;

  /** @param onData called with each message, the first of which may come with the answer; the buffer is reused afterwards */
  constructor(text: string, onData: (bytes: Buffer) => void) {
    this.#text = text;
    this.#onData = onData;
    this.started = this.#start.promise;
    this.ended = this.#end.promise;
    // Avoids an unhandled rejection for a caller who awaits `started` alone.
    this.ended.catch(() => {});
  }

  /** Sends a message; does nothing on a closed connection. */
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
    this.#onData(chunk);
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
