import PQueue from 'p-queue';
import type { Logger } from '#platform/logger.ts';
import { authPolicy } from './auth-policy.ts';

/**
 * Work after the answer. Whether an address is known shows in the time that lookups and mails take: such calls answer
 * first and work here.
 */
export interface BackgroundWork {
  /** Never rejects; a failure is logged under the name. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
  settled(): Promise<void>;
}

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const queue = new PQueue({ concurrency: authPolicy.backgroundConcurrency });
  return {
    start(name, work) {
      void queue.add(() => work().catch((error: unknown) => logger.error({ err: error }, `${name} failed`)));
    },
    settled: () => queue.onIdle(),
  };
}
