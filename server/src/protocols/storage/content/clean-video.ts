import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadVariables } from '#platform/process/compiled-code.ts';
import { storageErrors } from '../storage-error.ts';
import type { CleaningProblem } from './video-problem.ts';

export interface CleanVideoTask {
  source: string;
  target: string;
  mimeType: string;
}

export interface CleanVideoResult {
  problem: CleaningProblem | null;
  /** For the log. */
  detail: string;
}

const maxMs = 60_000;
const maxHeapMb = 512;

/**
 * Rewrites a video with nothing but its picture and sound tracks. Runs in a thread with limits of time and memory, so
 * that a file made to keep a parser busy ends only that thread.
 * @throws StorageError damaged_file for an unreadable file, InvalidMimeType for codecs that no browser plays,
 * SlowDown if the disk does not take the file
 */
export async function cleanVideo(task: CleanVideoTask): Promise<void> {
  const worker = new Worker(new URL('./clean-video-worker.ts', import.meta.url), {
    workerData: task,
    env: threadVariables(),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const signal = AbortSignal.timeout(maxMs);
    const [result] = (await once(worker, 'message', { signal }).catch((error: unknown) => {
      throw storageErrors.damagedFile(error);
    })) as [CleanVideoResult];
    if (result.problem === 'unsupported') throw storageErrors.unsupportedType(task.mimeType);
    if (result.problem === 'unwritable') throw storageErrors.filesUnavailable(result.detail);
    if (result.problem === 'damaged') throw storageErrors.damagedFile(result.detail);
  } finally {
    await worker.terminate();
  }
}
