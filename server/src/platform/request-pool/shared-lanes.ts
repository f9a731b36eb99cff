import { availableParallelism } from 'node:os';
import type { Step } from './pipeline.ts';

/** A connection on which several requests may travel in one write. */
export interface LaneConnection {
  /** Settles each by itself, in their order. */
  runTogether(requests: readonly LaneRequest[]): Promise<void>;
  readonly isBroken: boolean;
  release(): void;
}

export interface LaneRequest {
  steps: readonly Step[];
  resolve: (rows: object[]) => void;
  reject: (error: Error) => void;
}

/** More lanes than the cores can work on only take turns. */
const lanesAtMost = 2 * availableParallelism();
const togetherAtMost = 4;
/** Nobody waits longer than this for a lane before another one is added. */
const patienceMs = 10;

/**
 * Quick requests that only read share a few connections. Those that wait leave in one write and are read in one, which is
 * a good part of what a request costs while many are under way (docs/decisions/005).
 */
export class SharedLanes {
  readonly #connect: () => Promise<LaneConnection>;
  readonly #waiting: LaneRequest[] = [];
  #lanes = 0;
  #patience: NodeJS.Timeout | undefined;

  constructor(connect: () => Promise<LaneConnection>) {
    this.#connect = connect;
  }

  /** Requests that wait for a lane. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @returns rows of the last statement. @throws what the connection rejects with */
  run(steps: readonly Step[]): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ steps, resolve, reject });
      if (this.#lanes < lanesAtMost) void this.#open();
      else this.#watch();
    });
  }

  /** A lane serves for as long as somebody waits. */
  async #open(): Promise<void> {
    this.#lanes += 1;
    try {
      const connection = await this.#connect();
      while (this.#waiting.length > 0 && !connection.isBroken) {
        // Each lane its part: what waits behind another is work that an idle lane could do.
        const part = Math.min(togetherAtMost, Math.ceil(this.#waiting.length / this.#lanes));
        await connection.runTogether(this.#waiting.splice(0, part));
      }
      connection.release();
    } catch (error) {
      // No connection is to be had: those who wait hear it now rather than one after the other.
      for (const { reject } of this.#waiting.splice(0)) reject(error as Error);
    }
    this.#lanes -= 1;
    if (this.#waiting.length > 0 && this.#lanes < lanesAtMost) void this.#open();
  }

  /** Lanes that all stand still (a lock on a table, a slow disk) must not hold up who comes after. */
  #watch(): void {
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      if (this.#waiting.length === 0) return;
      void this.#open();
      this.#watch();
    }, patienceMs);
  }
}
