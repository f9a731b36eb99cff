import { useEffect, useEffectEvent } from 'react';
import { type UploadFailure, useUpload } from '#lib/media/use-upload.ts';
import { SendingFile } from './sending-file.tsx';

interface GalleryUploadProps {
  userId: string;
  file: File;
  onStored: (url: string) => void;
  onFailed: (failure: UploadFailure) => void;
  onCancel: () => void;
}

/** The upload of one photo; starts on mount and is cancelled on unmount. */
export function GalleryUpload({ userId, file, onStored, onFailed, onCancel }: GalleryUploadProps) {
  const { state, start } = useUpload('photo', userId, onStored, onFailed);
  const begin = useEffectEvent(start);

  useEffect(() => void begin(file), [file]);

  return <SendingFile state={state} onCancel={onCancel} className="aspect-4/5" />;
}
