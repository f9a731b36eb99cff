/** A commit that waits for a standby is visible as late as the standby answers; so long the database is asked ever more rarely. */
const longestPauseMs = 50;

/** What a new query sees: transactions below `xmin`, and those below `xmax` that are not in progress. */
export interface Snapshot {
  xmin: bigint;
  xmax: bigint;
  inProgress: ReadonlySet<bigint>;
}

/** Parses the text form of pg_snapshot, 'xmin:xmax:xip,xip' (Postgres documentation, table 9.86). */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', list = ''] = text.split(':');
  const inProgress = new Set(list.split(',').filter(Boolean).map(BigInt));
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), inProgress };
}

const wrap = 1n << 32n;

/** Whether a query with this snapshot sees the transaction; the stream gives its id without the epoch. */
export function isVisible(xid: number, { xmin, xmax, inProgress }: Snapshot): boolean {
  const sameEpoch = (xmax / wrap) * wrap + BigInt(xid);
  const full = sameEpoch > xmax + wrap / 2n ? sameEpoch - wrap : sameEpoch;
  return full < xmin || (full < xmax && !inProgress.has(full));
}

interface WaitingTransaction<Change> {
  xid: number;
  changes: Change[];
}

/** What a new query sees, and which of the given changes members may not see any more. */
export interface Sight<Change> {
  snapshot: Snapshot;
  hidden: ReadonlySet<Change>;
}

/**
 * Passes on a transaction's changes, in order, once new queries see them. Postgres sends a commit to the stream a
 * moment before other sessions see it, so a client that refetches at once would miss the changed row. A change that is
 * read late may concern two members who have parted meanwhile; it is marked as hidden.
 */
export class VisibilityGate<Change> {
  readonly #look: (changes: readonly Change[]) => Promise<Sight<Change>>;
  readonly #pass: (change: Change, isHidden: boolean) => void;
  readonly #fail: (reason: unknown) => void;
  #waiting: WaitingTransaction<Change>[] = [];
  #isLooking = false;

  /** @param fail called with the reason when pending changes are dropped; listeners must then refetch */
  constructor(
    look: (changes: readonly Change[]) => Promise<Sight<Change>>,
    pass: (change: Change, isHidden: boolean) => void,
    fail: (reason: unknown) => void,
  ) {
    this.#look = look;
    this.#pass = pass;
    this.#fail = fail;
  }

  /** Adds a committed transaction. One query serves all pending transactions. */
  add(xid: number, changes: Change[]): void {
    if (changes.length === 0) return;
    this.#waiting.push({ xid, changes });
    if (!this.#isLooking) void this.#lookOften();
  }

  /** Drops pending changes after the stream was lost; listeners refetch. */
  clear(): void {
    this.#waiting = [];
  }

  async #lookOften(): Promise<void> {
    this.#isLooking = true;
    try {
      for (let vainLooks = 0; this.#waiting.length > 0; ) {
        // Usually it is visible at the first or second look.
        if (vainLooks > 1) await pause(Math.min(vainLooks, longestPauseMs));
        // Those that arrive during the query were not asked about.
        const asked = [...this.#waiting];
        this.#passVisible(asked, await this.#look(asked.flatMap(({ changes }) => changes)));
        vainLooks = this.#waiting[0] === asked[0] ? vainLooks + 1 : 0;
      }
    } catch (error) {
      // The stream may continue after a failed query, so the pending changes would be lost silently.
      this.clear();
      this.#fail(error);
    } finally {
      this.#isLooking = false;
    }
  }

  #passVisible(asked: readonly WaitingTransaction<Change>[], { snapshot, hidden }: Sight<Change>): void {
    for (const transaction of asked) {
      // The stream was lost meanwhile, or this one is not visible yet.
      if (this.#waiting[0] !== transaction || !isVisible(transaction.xid, snapshot)) return;
      this.#waiting.shift();
      for (const change of transaction.changes) this.#pass(change, hidden.has(change));
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
