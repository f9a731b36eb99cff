import { useRef, useState } from 'react';
import { t } from '#lib/i18n.ts';
import { logFailure } from '#lib/log-failure.ts';
import { MediaError, preparePhoto } from '#lib/media.ts';
import { removeProfilePhoto, uploadProfilePhoto } from './profile-photo.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'preparing' | 'uploading' }
  | { phase: 'failed'; message: string };

/**
 * Shrinks and stores a chosen photo, then hands its address over. A cancelled or replaced upload leaves no file behind.
 */
export function usePhotoUpload(userId: string, onStored: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const latest = useRef(0);

  async function start(file: File): Promise<void> {
    const run = ++latest.current;
    const isCurrent = () => run === latest.current;
    try {
      setState({ phase: 'preparing' });
      const photo = await preparePhoto(file);
      if (!isCurrent()) return;
      setState({ phase: 'uploading' });
      const url = await uploadProfilePhoto(userId, photo);
      if (!isCurrent()) return discard(url);
      setState({ phase: 'idle' });
      onStored(url);
    } catch (error) {
      if (isCurrent()) setState({ phase: 'failed', message: uploadFailure(error) });
    }
  }

  function cancel(): void {
    latest.current += 1;
    setState({ phase: 'idle' });
  }

  return { state, start, cancel };
}

/** Deletes a file nobody refers to. A failure only leaves an unused file, so it is logged and no more. */
export function discard(url: string): void {
  removeProfilePhoto(url).catch((error: unknown) => logFailure('unused photo', error));
}

function uploadFailure(error: unknown): string {
  return error instanceof MediaError ? t(`common:media.${error.problem}`) : t('common:media.uploadFailed');
}
