import type { RowReader } from './row-reader.ts';

/** A statement that one connection has parsed. */
export interface PreparedStatement {
  readonly name: string;
  /** Postgres has said that it parsed it; until then nothing else may count on it. */
  isParsed: boolean;
  /** Unknown until its rows were described once. */
  reader: RowReader | undefined;
}

/** What one connection has prepared, by text. */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>();
  #closing: string[] = [];
  #made = 0;

  find(text: string): PreparedStatement | undefined {
    return this.#byText.get(text);
  }

  /** A name that was never used on this connection. */
  add(text: string): PreparedStatement {
    this.#made += 1;
    const statement = { name: `s${this.#made}`, isParsed: false, reader: undefined };
    this.#byText.set(text, statement);
    return statement;
  }

  /** After a failure, for what may not have been parsed or fits the tables no more: the next use parses again. */
  forget(texts: readonly string[]): void {
    for (const text of texts) {
      const statement = this.#byText.get(text);
      if (statement !== undefined) this.#closing.push(statement.name);
      this.#byText.delete(text);
    }
  }

  /** Names to close with the next trip; closing one that does not exist is no error. */
  takeClosing(): string[] {
    const names = this.#closing;
    this.#closing = [];
    return names;
  }
}
