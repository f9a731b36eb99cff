import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { storageErrors } from '../storage-error.ts';

const maxWaiting = 200;

/** Runs heavy work a few at a time; refuses more than it could do in a reasonable time, so that nothing piles up. */
export type ProcessingQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @throws StorageError SlowDown (503) when too much waits already */
export function createProcessingQueue(): ProcessingQueue {
  const queue = new PQueue({ concurrency: Math.max(2, availableParallelism() - 1) });
  return (work) => {
    if (queue.size >= maxWaiting) return Promise.reject(storageErrors.busy());
    return queue.add(work);
  };
}
