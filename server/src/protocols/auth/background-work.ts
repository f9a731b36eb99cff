import PQueue from 'p-queue';
import type { Logger } from '#platform/process/logger.ts';
import { authPolicy } from './auth-policy.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Work after the answer. Whether an address is known shows in the time that lookups and mails take: such calls answer
 * first and work here.
 */
export interface BackgroundWork {
  /** A failure is logged under the name. @throws AuthError 429 when too much waits */
  start(name: string, work: () => Promise<void>): void;
  /** The same for work that may be left undone: when too much waits it is dropped, and the call goes on. */
  startIfFree(name: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
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
