import { parentPort, workerData } from 'node:worker_threads';
import { isSystemError } from '#platform/process/system-error.ts';
import type { CleanVideoResult, CleanVideoTask } from './clean-video.ts';
import { clearOggComments } from './clear-ogg-comments.ts';
import { copyTracks } from './copy-tracks.ts';
import { requireWholeVideo } from './require-whole-video.ts';
import { type CleaningProblem, VideoProblem } from './video-problem.ts';

async function clean({ source, target, mimeType }: CleanVideoTask): Promise<void> {
  if (mimeType === 'video/ogg') return clearOggComments(source, target);
  await requireWholeVideo(source, mimeType);
  await copyTracks(source, target, mimeType);
}

async function run(task: CleanVideoTask): Promise<CleanVideoResult> {
  try {
    await clean(task);
    return { problem: null, detail: '' };
  } catch (error) {
    return { problem: problemOf(error), detail: String(error) };
  }
}

/** The library reports a file that it cannot read by errors of many kinds. */
function problemOf(error: unknown): CleaningProblem {
  if (error instanceof VideoProblem) return error.kind;
  return isSystemError(error) ? 'unwritable' : 'damaged';
}

parentPort?.postMessage(await run(workerData as CleanVideoTask));
