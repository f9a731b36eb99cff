import DataLoader from 'dataloader';
import type { Transaction } from '#identity/caller-sql.ts';
import { type Rotation, rotateIfFree, rotateRefreshToken } from './rotations.repo.ts';
import type { SessionAccount } from './sessions.repo.ts';

/** Statements under way: while one waits for its commit, the next is on its way. */
const statementsAtOnce = 2;
const rotationsOfStatement = 50;

/** Exchanges refresh tokens. @returns undefined for what is not a live session's current token */
export type Rotate = (rotation: Rotation) => Promise<SessionAccount | undefined>;

/**
 * Refreshes that come while others are under way share the next statement, with its trip, its transaction and its commit:
 * in a rush that is most of what one costs, and without a rush nothing waits.
 */
export function createRotations(database: Transaction, now: () => Date): Rotate {
  const free = createTurns(statementsAtOnce);
  const loader = new DataLoader<Rotation, SessionAccount | undefined>(
    async (rotations) => {
      try {
        return await rotateIfFree(database, rotations, now());
      } finally {
        free.next();
      }
    },
    { cache: false, maxBatchSize: rotationsOfStatement, batchScheduleFn: free.take },
  );
  return async (rotation) => (await loader.load(rotation)) ?? rotateRefreshToken(database, rotation, now());
}

interface Turns {
  /** Starts the work once the calls of this moment are in, or when a turn becomes free. */
  take(start: () => void): void;
  /** A work that was started is done. */
  next(): void;
}

function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return {
    take(start) {
      if (underWay === atOnce) {
        waiting.push(start);
        return;
      }
      underWay += 1;
      setImmediate(start);
    },
    next() {
      const start = waiting.shift();
      if (start) setImmediate(start);
      else underWay -= 1;
    },
  };
}
