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

const maxHeapMb = 512;

/** How long a video may take, and how much of this time its thread may work before the file is at fault. */
interface CleaningLimits {
  maxMs: number;
  maxWorkMs: number;
}

const usualLimits: CleaningLimits = { maxMs: 60_000, maxWorkMs: 30_000 };

/**
 * Rewrites a video with nothing but its picture and sound tracks. Runs in a thread with limits of time and memory, so
 * that a file made to keep a parser busy ends only that thread.
 * @throws StorageError damaged_file for an unreadable file, InvalidMimeType for codecs that no browser plays,
 * SlowDown if the disk does not take the file, or the machine has no time for it
 */
export async function cleanVideo(task: CleanVideoTask, limits = usualLimits): Promise<void> {
  const worker = new Worker(new URL('./clean-video-worker.ts', import.meta.url), {
    workerData: task,
    env: threadVariables(),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const result = await resultOf(worker, limits);
    if (result.problem === 'unsupported') throw storageErrors.unsupportedType(task.mimeType);
    if (result.problem === 'unwritable') throw storageErrors.filesUnavailable(result.detail);
    if (result.problem === 'damaged') throw storageErrors.damagedFile(result.detail);
  } finally {
    await worker.terminate();
  }
}

async function resultOf(worker: Worker, { maxMs, maxWorkMs }: CleaningLimits): Promise<CleanVideoResult> {
  try {
    await once(worker, 'online');
    const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) });
    return result;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ABORT_ERR') {
      // A good video takes long, too, where the thread mostly waits for the processor or the disk.
      const { user, system } = await worker.cpuUsage();
      throw (user + system) / 1_000 < maxWorkMs ? storageErrors.busy() : storageErrors.damagedFile(error);
    }
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? storageErrors.damagedFile(error) : error;
  }
}
