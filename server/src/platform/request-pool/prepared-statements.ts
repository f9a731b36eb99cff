import type { RowReader } from './row-reader.ts';

/** A statement that one connection has parsed. */
export interface PreparedStatement {
  readonly name: string;
  /** Whether Postgres has confirmed the parse; until then no other pipeline may use it. */
  isParsed: boolean;
  /** Unknown until its row description has arrived. */
  reader: RowReader | undefined;
}

/** The prepared statements of one connection, by text. */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>();
  #closing: string[] = [];
  #made = 0;
  /** Whether the connection keeps what it has parsed. */
  readonly mayAdd: boolean;

  constructor({ mayAdd = true }: { mayAdd?: boolean } = {}) {
    this.mayAdd = mayAdd;
  }

  find(text: string): PreparedStatement | undefined {
    return this.#byText.get(text);
  }

  /** Adds a statement under a name that is new on this connection. */
  add(text: string): PreparedStatement {
    this.#made += 1;
    const statement = { name: `s${this.#made}`, isParsed: false, reader: undefined };
    this.#byText.set(text, statement);
    return statement;
  }

  /** Drops statements that failed to parse or no longer fit the tables; the next use parses them again. */
  drop(texts: readonly string[]): void {
    for (const text of texts) {
      const statement = this.#byText.get(text);
      if (statement !== undefined) this.#closing.push(statement.name);
      this.#byText.delete(text);
    }
  }

  /** Names to close with the next trip; closing one that does not exist is not an error. */
  takeClosing(): string[] {
    const names = this.#closing;
    this.#closing = [];
    return names;
  }
}
