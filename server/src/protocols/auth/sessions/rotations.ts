import DataLoader from 'dataloader';
import type { Transaction } from '#identity/caller-sql.ts';
import { type Rotation, rotateIfFree, rotateRefreshToken } from './rotations.repo.ts';
import type { SessionAccount } from './sessions.repo.ts';

/** Concurrent statements: while one waits for its commit, the next is sent. */
const statementsAtOnce = 2;
const rotationsOfStatement = 50;

/** Exchanges refresh tokens. @returns undefined for anything but the current token of an open session */
export type Rotate = (rotation: Rotation) => Promise<SessionAccount | undefined>;

/**
 * Refreshes that arrive while others run share the next statement, and so its round trip, transaction and commit, which
 * are most of a refresh's cost under load; without load nothing waits.
 */
export function createRotations(database: Transaction, now: () => Date): Rotate {
  const free = createSlots(statementsAtOnce);
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

interface Slots {
  /** Starts the work after the calls of the current tick, or when a slot becomes free. */
  take(start: () => void): void;
  /** Frees the slot of finished work. */
  next(): void;
}

function createSlots(atOnce: number): Slots {
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
