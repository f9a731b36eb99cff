import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { storageErrors } from '../storage-error.ts';

const maxWaiting = 200;

/** Runs heavy work with limited concurrency, and refuses work beyond a limited queue. */
export type ProcessingQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @throws StorageError SlowDown (503) if the queue is full */
export function createProcessingQueue(): ProcessingQueue {
  const queue = new PQueue({ concurrency: Math.max(2, availableParallelism() - 1) });
  return (work) => {
    if (queue.size >= maxWaiting) return Promise.reject(storageErrors.busy());
    return queue.add(work);
  };
}
