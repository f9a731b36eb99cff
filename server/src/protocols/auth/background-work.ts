import PQueue from 'p-queue';
import type { Logger } from '#platform/process/logger.ts';
import { authPolicy } from './auth-policy.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Runs work after the answer. The duration of lookups and emails would reveal whether an address has an account, so
 * such calls answer first and work here.
 */
export interface BackgroundWork {
  /** Logs a failure under the name. @throws AuthError 429 if the queue is full */
  start(name: string, work: () => Promise<void>): void;
  /** Like `start`, for optional work: dropped if the queue is full. */
  startIfFree(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
}

const { concurrency, maxWaiting } = authPolicy.backgroundQueue;
const retryAfterSeconds = 5;

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const queue = new PQueue({ concurrency });
  const isFull = (): boolean => queue.size >= maxWaiting;
  const add = (name: string, work: () => Promise<void>): void => {
    void queue.add(() => work().catch((error: unknown) => logger.error({ err: error }, `${name} failed`)));
  };
  return {
    start(name, work) {
      if (isFull()) throw tooManyRequests(retryAfterSeconds);
      add(name, work);
    },
    startIfFree(name, work) {
      if (isFull()) logger.warn(`${name} was left out: too much waits`);
      else add(name, work);
    },
    settled: () => queue.onIdle(),
  };
}
