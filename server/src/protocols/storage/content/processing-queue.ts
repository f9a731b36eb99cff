import { availableParallelism } from 'node:os';
import { createFairQueue, type FairQueue } from '#platform/process/fair-queue.ts';
import { storageErrors } from '../storage-error.ts';

/** Queues of heavy work, apart from each other, so that none delays another; holders are members or addresses. */
export interface ProcessingQueues {
  /** Uploaded images. */
  images: FairQueue;
  /** Uploaded videos, which take seconds and much memory each. */
  videos: FairQueue;
  /** Resized copies, which anybody can ask for. */
  resized: FairQueue;
}

const refusal = storageErrors.busy;

/** Work beyond a queue's places is refused with StorageError SlowDown (503). */
export function createProcessingQueues(): ProcessingQueues {
  const threads = Math.max(1, availableParallelism() - 1);
  return {
    images: createFairQueue({ concurrency: Math.max(2, threads), maxWaiting: 200, refusal }),
    videos: createFairQueue({ concurrency: 1, maxWaiting: 20, refusal }),
    resized: createFairQueue({ concurrency: threads, maxWaiting: 200, refusal }),
  };
}
