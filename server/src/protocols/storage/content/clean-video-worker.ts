import { parentPort, workerData } from 'node:worker_threads';
import { isSystemError } from '#platform/process/system-error.ts';
import type { CleanVideoResult, CleanVideoTask } from './clean-video.ts';
import { clearOggComments } from './clear-ogg-comments.ts';
import { copyTracks } from './copy-tracks.ts';
import { requireWholeVideo } from './require-whole-video.ts';
import { VideoProblem } from './video-problem.ts';

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

/** An error of the library is one about a file that it cannot read. */
function problemOf(error: unknown): Exclude<CleanVideoResult['problem'], null> {
  if (error instanceof VideoProblem) return error.kind;
  return isSystemError(error) ? 'unwritable' : 'damaged';
}

parentPort?.postMessage(await run(workerData as CleanVideoTask));
