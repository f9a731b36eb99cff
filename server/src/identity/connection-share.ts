/** Holds each member to a share of the connections, so that nobody's slow requests keep everybody else waiting. */
export interface ConnectionShare {
  /** Runs the work when the holder has a place free, in the order asked; null is held to no share. */
  run<T>(holder: string | null, work: () => Promise<T>): Promise<T>;
}

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/** @param most how many pieces of work of one holder run at once */
export function createConnectionShare(most: number): ConnectionShare {
  const places = new Map<string, Places>();

  function leave(holder: string, own: Places): void {
    const next = own.waiting.shift();
    if (next) {
      // The place goes to the next one, so it stays taken.
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
      else await new Promise<void>((resolve) => own.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(holder, own);
      }
    },
  };
}
