import { type Stopwatch, systemStopwatch } from '../process/clock.ts';
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

/** Who is asked for: the network of a caller; null is a part of the server. */
export type LaneGroup = string | null;

export interface LaneOptions {
  /** Lanes that are opened at once; more than the cores can serve would only compete. */
  lanes: number;
  /** Lanes more, while the others are blocked. */
  extraLanes: number;
  stopwatch?: Stopwatch;
}

const togetherAtMost = 4;
/** A request waits this long for a lane before another lane is added. */
const addLaneAfterMs = 10;
/** A group that has held a lane for so long gets no added one; shorter than the wait, so that each gets only one. */
const holdsLaneAfterMs = 5;
/** A group whose requests have held a lane for so long is not served on another one. */
const slowAfterMs = 50;

type Waiting = LaneRequest & { group: LaneGroup };

interface Lane {
  /** Milliseconds of the stopwatch. */
  since: number;
  groups: ReadonlySet<LaneGroup>;
}

/**
 * Fast read-only requests share a few connections. Waiting requests are written together and read together, which saves
 * a good part of a request's cost under load (docs/decisions/005). What was fast can turn slow, so a group that holds a
 * lane for long gets no other one: one network holds the first lanes at most, each further one a single extra lane
 * (docs/decisions/239).
 */
export class SharedLanes {
  readonly #connect: () => Promise<LaneConnection>;
  readonly #options: LaneOptions;
  readonly #stopwatch: Stopwatch;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Lane>();
  #lanes = 0;
  #addLaneTimer: NodeJS.Timeout | undefined;

  constructor(connect: () => Promise<LaneConnection>, options: LaneOptions) {
    this.#connect = connect;
    this.#options = options;
    this.#stopwatch = options.stopwatch ?? systemStopwatch;
  }

  /** Requests that wait for a lane. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether a request of the group would wait for long: its own ones hold a lane, or others hold all of them. */
  isBlocked(group: LaneGroup): boolean {
    const slow = [...this.#running].filter((lane) => this.#hasRunFor(lane, slowAfterMs));
    const most = this.#options.lanes + this.#options.extraLanes;
    return slow.length >= most || (group !== null && slow.some(({ groups }) => groups.has(group)));
  }

  /** @returns rows of the last statement. @throws what the connection rejects with */
  run(steps: readonly Step[], group: LaneGroup): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ steps, group, resolve, reject });
      if (this.#lanes < this.#options.lanes) this.#openFor(slowAfterMs);
      else this.#watch();
    });
  }

  #hasRunFor({ since }: Lane, ms: number): boolean {
    return this.#stopwatch.elapsed() - since >= ms;
  }

  /** The groups whose requests have held a lane for so long. */
  #groupsSlowFor(ms: number): Set<LaneGroup> {
    const groups = new Set([...this.#running].flatMap((lane) => (this.#hasRunFor(lane, ms) ? [...lane.groups] : [])));
    groups.delete(null);
    return groups;
  }

  /** Takes waiting requests, in order, of groups that have held no lane for so long. */
  #take(ms: number): Waiting[] {
    const slow = this.#groupsSlowFor(ms);
    const ready = slow.size === 0 ? this.#waiting : this.#waiting.filter(({ group }) => !slow.has(group));
    // Divides the waiting requests among the lanes, so that no lane stays idle while requests queue in another.
    const part = Math.min(togetherAtMost, Math.ceil(ready.length / Math.max(this.#lanes, 1)));
    if (slow.size === 0) return this.#waiting.splice(0, part);
    const taken = ready.slice(0, part);
    for (const request of taken) this.#waiting.splice(this.#waiting.indexOf(request), 1);
    return taken;
  }

  #openFor(ms: number): void {
    const slow = this.#groupsSlowFor(ms);
    if (this.#waiting.some(({ group }) => !slow.has(group))) void this.#open(ms);
  }

  /** A lane works until no request waits that it may take. @param ms how long a group may have held another lane */
  async #open(ms: number): Promise<void> {
    this.#lanes += 1;
    try {
      const connection = await this.#connect();
      for (let taken = this.#take(ms); taken.length > 0; taken = connection.isBroken ? [] : this.#take(slowAfterMs)) {
        const lane = { since: this.#stopwatch.elapsed(), groups: new Set(taken.map(({ group }) => group)) };
        this.#running.add(lane);
        await connection.runTogether(taken).finally(() => this.#running.delete(lane));
      }
      connection.release();
    } catch (error) {
      // No connection is available: all waiting requests fail now rather than one after the other.
      for (const { reject } of this.#waiting.splice(0)) reject(error as Error);
    }
    this.#lanes -= 1;
    if (this.#lanes < this.#options.lanes) this.#openFor(slowAfterMs);
    else if (this.#waiting.length > 0) this.#watch();
  }

  /** Blocked lanes (a table lock, a slow disk) must not delay later requests. */
  #watch(): void {
    this.#addLaneTimer ??= setTimeout(() => {
      this.#addLaneTimer = undefined;
      if (this.#waiting.length === 0) return;
      if (this.#lanes < this.#options.lanes + this.#options.extraLanes) this.#openFor(holdsLaneAfterMs);
      this.#watch();
    }, addLaneAfterMs);
  }
}
