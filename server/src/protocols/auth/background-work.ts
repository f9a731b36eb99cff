import PQueue from 'p-queue';
import type { Logger } from '#platform/process/logger.ts';
import { authPolicy } from './auth-policy.ts';
import { tooManyRequests } from './errors.ts';

/** Runs work after the answer: it does not delay the answer, whose time so tells nothing about the work. */
export interface BackgroundWork {
  /** @throws AuthError 429 if the queue is full */
  requireRoom(): void;
  /** Logs a failure under the name. The work is dropped if the queue is full, so it must be optional, or stored. */
  startIfFree(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
}

const { concurrency, maxWaiting } = authPolicy.backgroundQueue;
const retryAfterSeconds = 5;

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const queue = new PQueue({ concurrency });
  const isFull = (): boolean => queue.size >= maxWaiting;
  return {
    requireRoom() {
      if (isFull()) throw tooManyRequests(retryAfterSeconds);
    },
    startIfFree(name, work) {
      if (isFull()) return logger.warn(`${name} was left out: too much waits`);
      void queue.add(() => work().catch((error: unknown) => logger.error({ err: error }, `${name} failed`)));
    },
    settled: () => queue.onIdle(),
  };
}
