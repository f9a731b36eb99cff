/** Limits concurrency and serves holders in rotation, so that a holder with much work delays only itself. */
export interface FairQueue {
  /**
   * Runs the work of a holder (an address or an account). If the queue is full, the holder with the most waiting loses
   * the newest of it.
   * @throws the queue's refusal, if no other holder has more waiting
   */
  run<T>(holder: string, work: () => Promise<T>): Promise<T>;
  /** Whether work waits. */
  isBusy(): boolean;
}

interface Waiting {
  start(): void;
  refuse(reason: Error): void;
}

export interface FairQueueOptions {
  concurrency: number;
  /** Work of all holders together. */
  maxWaiting: number;
  /** Makes the error of work that is refused. */
  refusal: () => Error;
}

export function createFairQueue({ concurrency, maxWaiting, refusal }: FairQueueOptions): FairQueue {
  /** The first holder is the next to have a turn. */
  const waiting = new Map<string, Waiting[]>();
  let size = 0;
  let running = 0;

  function startNext(): void {
    const [turn] = waiting;
    if (turn === undefined || running >= concurrency) return;
    const [holder, own] = turn;
    waiting.delete(holder);
    const first = own.shift();
    if (own.length > 0) waiting.set(holder, own);
    size -= 1;
    running += 1;
    first?.start();
  }

  /** @throws the refusal, if everybody else has as little waiting as the holder */
  function makeRoom(holder: string): void {
    const longest = [...waiting.values()].reduce<Waiting[]>(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
    if (longest.length <= (waiting.get(holder)?.length ?? 0) + 1) throw refusal();
    longest.pop()?.refuse(refusal());
    size -= 1;
  }

  function enqueue(holder: string, place: Waiting): void {
    if (size >= maxWaiting) makeRoom(holder);
    waiting.set(holder, [...(waiting.get(holder) ?? []), place]);
    size += 1;
    startNext();
  }

  function end(): void {
    running -= 1;
    startNext();
  }

  return {
    run: (holder, work) =>
      new Promise((resolve, refuse) => {
        const start = () => {
          const ended = (async () => work())();
          ended.then(resolve, refuse).finally(end);
        };
        enqueue(holder, { start, refuse });
      }),
    isBusy: () => size > 0,
  };
}
