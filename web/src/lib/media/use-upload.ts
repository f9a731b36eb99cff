import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../failures/log-failure.ts';
import { MediaError, type MediaProblem } from './media.ts';
import { type MediaKind, prepareMedia, removeMedia, storeMedia } from './profile-media.ts';
import { UploadError } from './upload-file.ts';

/** Why an upload failed; 'upload' has the server's status and text, if there is one. */
export interface UploadFailure {
  problem: MediaProblem | 'upload';
  message: string;
  status: number;
}

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'preparing' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'failed'; failure: UploadFailure };

/**
 * Prepares and stores a chosen file, then passes on its public URL. An upload that is cancelled, or whose screen is
 * closed, leaves no file behind.
 */
export function useUpload(
  kind: MediaKind,
  userId: string,
  onStored: (url: string) => void,
  onFailed?: (failure: UploadFailure) => void,
) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      setState({ phase: 'preparing' });
      const prepared = await prepareMedia(kind, file);
      if (signal.aborted) return;
      setState({ phase: 'uploading', percent: 0 });
      const onProgress = (percent: number) => setState({ phase: 'uploading', percent });
      const url = await storeMedia(kind, userId, prepared, { onProgress, signal });
      setState({ phase: 'idle' });
      onStored(url);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      setState({ phase: 'failed', failure });
      onFailed?.(failure);
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ phase: 'idle' });
  }

  return { state, start, cancel };
}

/** Deletes unreferenced files. A failure only leaves an unused file, so it is just logged. */
export function discardMedia(urls: readonly string[]): void {
  removeMedia(urls).catch((error: unknown) => logFailure('unused files', error));
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof MediaError) return { problem: error.problem, message: '', status: 0 };
  if (error instanceof UploadError) return { problem: 'upload', message: error.message, status: error.status };
  return { problem: 'upload', message: '', status: 0 };
}
