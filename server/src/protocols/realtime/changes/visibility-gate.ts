/** A commit that waits for a standby is visible as late as the standby answers; so long the database is asked ever more rarely. */
const longestPauseMs = 50;
/** For so long those that nobody waits for are kept, to be looked at together. */
const unhurriedMs = 1_000;

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

export interface VisibilityGateOptions<Change> {
  /** Asks the database once, for all given changes. */
  look: (changes: readonly Change[]) => Promise<Sight<Change>>;
  pass: (change: Change, isHidden: boolean) => void;
  /** Called for every transaction that queries see, before its changes are passed, also if nobody waits for them. */
  onVisible?: (changes: readonly Change[]) => void;
  /** Called with the reason when pending changes are dropped; listeners must then refetch. */
  fail: (reason: unknown) => void;
  /** Whether somebody would get the change; it is asked again and again, as listeners come and go. */
  isAwaited: (change: Change) => boolean;
}

/**
 * Passes on a transaction's changes, in order, once new queries see them. Postgres sends a commit to the stream a
 * moment before other sessions see it, so a client that refetches at once would miss the changed row. A change that is
 * read late may concern two members who have parted meanwhile; it is marked as hidden. What nobody waits for costs next
 * to nothing: of many servers, most have no page of the members whom a change concerns.
 */
export class VisibilityGate<Change> {
  readonly #options: VisibilityGateOptions<Change>;
  #waiting: WaitingTransaction<Change>[] = [];
  #isLooking = false;
  /** The last one, which may have ended. */
  #look: Promise<unknown> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: VisibilityGateOptions<Change>) {
    this.#options = options;
  }

  /** Adds a committed transaction. One query serves all pending transactions. */
  add(xid: number, changes: Change[]): void {
    if (changes.length === 0) return;
    this.#waiting.push({ xid, changes });
    if (this.#isLooking) return;
    if (changes.some(this.#options.isAwaited)) void this.#lookOften();
    else this.#lookLater();
  }

  /** Looks once at what nobody has waited for so far: whoever begins to wait afterwards gets what comes then. */
  async lookNow(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (!this.#isLooking) void this.#lookOften();
    await this.#look?.catch(() => {});
  }

  /** Drops pending changes after the stream was lost; listeners refetch. */
  clear(): void {
    this.#waiting = [];
  }

  #lookLater(): void {
    this.#timer ??= setTimeout(() => void this.lookNow(), unhurriedMs).unref();
  }

  async #lookOften(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      let vainLooks = 0;
      do {
        // Usually it is visible at the first or second look.
        if (vainLooks > 1) await pause(Math.min(vainLooks, longestPauseMs));
        const looked = this.#lookOnce();
        this.#look = looked;
        vainLooks = (await looked) ? 0 : vainLooks + 1;
      } while (this.#waiting.some(({ changes }) => changes.some(this.#options.isAwaited)));
    } catch (error) {
      // The stream may continue after a failed query, so the pending changes would be lost silently.
      this.clear();
      this.#options.fail(error);
    } finally {
      this.#isLooking = false;
      if (this.#waiting.length > 0) this.#lookLater();
    }
  }

  /** @returns whether the first of those that wait was visible */
  async #lookOnce(): Promise<boolean> {
    const present = [...this.#waiting];
    const asked = new Set(present.flatMap(({ changes }) => changes.filter(this.#options.isAwaited)));
    const { snapshot, hidden } = await this.#options.look([...asked]);
    for (const transaction of present) {
      // The stream was lost meanwhile, or this one is not visible yet.
      if (this.#waiting[0] !== transaction || !isVisible(transaction.xid, snapshot)) break;
      // Somebody came for it during the query, so it is asked about next.
      if (transaction.changes.some((change) => !asked.has(change) && this.#options.isAwaited(change))) break;
      this.#waiting.shift();
      this.#options.onVisible?.(transaction.changes);
      for (const change of transaction.changes) if (asked.has(change)) this.#options.pass(change, hidden.has(change));
    }
    return this.#waiting[0] !== present[0];
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
