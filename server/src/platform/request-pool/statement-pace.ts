import type { Step } from './pipeline.ts';

/** A statement that took longer than this is no company for others. */
const quickMs = 20;
/** How much of its slowest time a statement remembers with each run. */
const memory = 0.8;
const rememberedStatements = 1_000;

/** How long statements took of late, by their text, so that nobody waits behind a slow one. */
export class StatementPace {
  readonly #slowest = new Map<string, number>();

  /** Whether others may wait behind it; of a statement that never ran nobody knows. */
  isQuick({ text, prepare }: Step): boolean {
    return prepare && (this.#slowest.get(text) ?? Number.POSITIVE_INFINITY) < quickMs;
  }

  /** @param ms from its turn on the connection to its end */
  note({ text, prepare }: Step, ms: number): void {
    if (!prepare) return;
    const remembered = this.#slowest.get(text) ?? 0;
    this.#slowest.delete(text);
    this.#slowest.set(text, Math.max(ms, remembered * memory));
    const [oldest] = this.#slowest.keys();
    if (this.#slowest.size > rememberedStatements && oldest !== undefined) this.#slowest.delete(oldest);
  }
}
