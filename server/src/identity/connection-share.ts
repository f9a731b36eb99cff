import { ShareExceededError } from '../platform/http/share-exceeded-error.ts';

/** Limits the connections of each holder, to the database or to the server, so that slow ones of one do not delay everybody else. */
export interface ConnectionShare {
  /**
   * Runs the work when the holder has a free slot, in FIFO order; a null holder is not limited.
   * @throws ShareExceededError if as much work of the holder as allowed waits already
   */
  run<T>(holder: string | null, work: () => Promise<T>): Promise<T>;
}

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/**
 * @param most how many pieces of work of one holder run at once
 * @param mostWaiting how many more of them wait
 */
export function createConnectionShare(most: number, mostWaiting: number): ConnectionShare {
  const places = new Map<string, Places>();

  function leave(holder: string, own: Places): void {
    const next = own.waiting.shift();
    if (next) {
      // The slot passes to the next waiter, so the count stays.
      next();
      return;
    }
    own.taken -= 1;
    if (own.taken === 0) places.delete(holder);
  }

  return {
    async run(holder, work) {
      if (holder === null) return work();
      const own = places.get(holder) ?? { taken: 0, waiting: [] };
      places.set(holder, own);
      if (own.taken < most) own.taken += 1;
      else if (own.waiting.length >= mostWaiting) throw new ShareExceededError(1);
      else await new Promise<void>((resolve) => own.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(holder, own);
      }
    },
  };
}
