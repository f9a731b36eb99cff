import { availableParallelism } from 'node:os';
import type { Step } from './pipeline.ts';

/** A connection on which several requests may travel in one write. */
export interface LaneConnection {
  /** Settles each request separately, in order. */
  runTogether(requests: readonly LaneRequest[]): Promise<void>;
  readonly isBroken: boolean;
  release(): void;
}

export interface LaneRequest {
  steps: readonly Step[];
  resolve: (rows: object[]) => void;
  reject: (error: Error) => void;
}

/** More lanes than the cores can serve would only compete. */
const lanesAtMost = 2 * availableParallelism();
const togetherAtMost = 4;
/** A request waits this long for a lane before another lane is added. */
const addLaneAfterMs = 10;

/**
 * Fast read-only requests share a few connections. Waiting requests are written together and read together, which saves
 * a good part of a request's cost under load (docs/decisions/005).
 */
export class SharedLanes {
  readonly #connect: () => Promise<LaneConnection>;
  readonly #waiting: LaneRequest[] = [];
  #lanes = 0;
  #addLaneTimer: NodeJS.Timeout | undefined;

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

  /** A lane works until no request waits. */
  async #open(): Promise<void> {
    this.#lanes += 1;
    try {
      const connection = await this.#connect();
      while (this.#waiting.length > 0 && !connection.isBroken) {
        // Divides the waiting requests among the lanes, so that no lane stays idle while requests queue in another.
        const part = Math.min(togetherAtMost, Math.ceil(this.#waiting.length / this.#lanes));
        await connection.runTogether(this.#waiting.splice(0, part));
      }
      connection.release();
    } catch (error) {
      // No connection is available: all waiting requests fail now rather than one after the other.
      for (const { reject } of this.#waiting.splice(0)) reject(error as Error);
    }
    this.#lanes -= 1;
    if (this.#waiting.length > 0 && this.#lanes < lanesAtMost) void this.#open();
  }

  /** Blocked lanes (a table lock, a slow disk) must not delay later requests. */
  #watch(): void {
    this.#addLaneTimer ??= setTimeout(() => {
      this.#addLaneTimer = undefined;
      if (this.#waiting.length === 0) return;
      void this.#open();
      this.#watch();
    }, addLaneAfterMs);
  }
}
