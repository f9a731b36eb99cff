import type { Step } from './pipeline.ts';

/** A statement slower than this does not share a connection. */
const quickMs = 20;
/** Decay factor: how much of its slowest time counts after each further run. */
const decay = 0.8;
const maxStatements = 1_000;

/** Recent durations of statements, by text, so that no request waits behind a slow one. */
export class StatementPace {
  readonly #slowest = new Map<string, number>();

  /** Whether others may wait behind it; false for a statement that has not run yet. */
  isQuick({ text, prepare }: Pick<Step, 'text' | 'prepare'>): boolean {
    return prepare && (this.#slowest.get(text) ?? Number.POSITIVE_INFINITY) < quickMs;
  }

  /** @param ms execution time, without the wait for the connection */
  note({ text, prepare }: Step, ms: number): void {
    if (!prepare) return;
    const previous = this.#slowest.get(text) ?? 0;
    this.#slowest.delete(text);
    this.#slowest.set(text, Math.max(ms, previous * decay));
    const [oldest] = this.#slowest.keys();
    if (this.#slowest.size > maxStatements && oldest !== undefined) this.#slowest.delete(oldest);
  }
}
