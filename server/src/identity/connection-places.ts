import { ShareExceededError } from '../platform/http/share-exceeded-error.ts';

/** Who asks for a place. */
export interface PlaceTaker {
  /** The member, or the network of a visitor; null is not limited. */
  holder: string | null;
  /** null: not known. */
  network: string | null;
}

/** Gives the connections of the pool to callers, the fewer the more they hold already. */
export interface ConnectionPlaces {
  /**
   * Runs the work when its taker may have a place.
   * @throws ShareExceededError after `waitMs`
   */
  run<T>(taker: PlaceTaker, work: () => Promise<T>): Promise<T>;
}

export interface ConnectionPlacesOptions {
  places: number;
  /** How many places one holder has at once. */
  mostOfHolder: number;
  /** How many places a holder counts as having besides those it has. */
  extraLoad: (holder: string) => number;
  waitMs: number;
}

/** A place is given while more than this many times what its taker has is free. */
const freePerPlace = 2;

interface Waiting {
  taker: NamedTaker;
  start: () => void;
}
type NamedTaker = PlaceTaker & { holder: string };

/**
 * The next place is given while more than twice as many are free as the holder or the network has, whichever has more.
 * Each further network can therefore take only a part of what others left: the dynamic thresholds of shared buffers
 * (Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998).
 */
export function createConnectionPlaces({
  places,
  mostOfHolder,
  extraLoad,
  waitMs,
}: ConnectionPlacesOptions): ConnectionPlaces {
  const ofHolder = new Map<string, number>();
  const ofNetwork = new Map<string, number>();
  let taken = 0;
  /** By network: one that has its share costs one look then, however many of it wait. */
  const waiting = new Map<string, Set<Waiting>>();

  const loadOfNetwork = ({ network }: PlaceTaker): number => (network === null ? 0 : (ofNetwork.get(network) ?? 0));
  const loadOf = (taker: NamedTaker): number =>
    Math.max(ofHolder.get(taker.holder) ?? 0, loadOfNetwork(taker)) + extraLoad(taker.holder);
  const mayTake = (taker: NamedTaker): boolean =>
    (ofHolder.get(taker.holder) ?? 0) < mostOfHolder && freePerPlace * loadOf(taker) < places - taken;

  function count({ holder, network }: NamedTaker, by: 1 | -1): void {
    taken += by;
    addTo(ofHolder, holder, by);
    if (network !== null) addTo(ofNetwork, network, by);
  }

  /** Whoever has least may start first, as fewer free places are enough; networks take turns. */
  function startNext(): void {
    for (let next = nextToStart(); next !== undefined; next = nextToStart()) {
      const others = leave(next);
      if (others) {
        waiting.delete(queueOf(next.taker));
        waiting.set(queueOf(next.taker), others);
      }
      count(next.taker, 1);
      next.start();
    }
  }

  function nextToStart(): Waiting | undefined {
    for (const queue of waiting.values()) {
      const [oldest] = queue;
      if (oldest === undefined || freePerPlace * loadOfNetwork(oldest.taker) >= places - taken) continue;
      for (const one of queue) if (mayTake(one.taker)) return one;
    }
    return undefined;
  }

  /** @returns the others that wait there, if there are any */
  function leave(one: Waiting): Set<Waiting> | undefined {
    const queue = waiting.get(queueOf(one.taker));
    queue?.delete(one);
    if (queue?.size === 0) waiting.delete(queueOf(one.taker));
    return queue?.size === 0 ? undefined : queue;
  }

  function wait(taker: NamedTaker): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => {
        leave(own);
        reject(new ShareExceededError(1));
      }, waitMs);
      const own: Waiting = {
        taker,
        start: () => {
          clearTimeout(tooLate);
          resolve();
        },
      };
      const queue = waiting.get(queueOf(taker)) ?? new Set();
      waiting.set(queueOf(taker), queue.add(own));
    });
  }

  return {
    async run({ holder, network }, work) {
      if (holder === null) return work();
      const taker = { holder, network };
      if (mayTake(taker)) count(taker, 1);
      else await wait(taker);
      try {
        return await work();
      } finally {
        count(taker, -1);
        startNext();
      }
    },
  };
}

/** Without a network each holder waits alone. */
const queueOf = ({ holder, network }: NamedTaker): string => network ?? `holder ${holder}`;

function addTo(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
