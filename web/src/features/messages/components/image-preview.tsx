import { limits } from '@awamu/contracts/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaError, originalMegabytes, preparePhoto } from '#lib/media/media.ts';
import { holdPage } from '#lib/page/hold-page.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { uploadImage } from '../api/upload-image.ts';

interface ImagePreviewProps {
  matchId: string;
  file: File;
  onClose: () => void;
  /** Called once the image has been stored under `path`. */
  onSend: (path: string, caption: string) => void;
}

/** Preview of the chosen picture, with an optional caption. */
export function ImagePreview({ matchId, file, onClose, onSend }: ImagePreviewProps) {
  const { t } = useTranslation();
  const [imageId] = useState(() => crypto.randomUUID());
  const [caption, setCaption] = useState('');
  const prepared = useQuery({
    queryKey: ['prepared-image', imageId],
    queryFn: () => preparePhoto(file),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const upload = useMutation({
    mutationFn: (image: Blob) => {
      const controller = new AbortController();
      sending.current = controller;
      setProgress(0);
      return uploadImage(matchId, imageId, image, { onProgress: setProgress, signal: controller.signal });
    },
    onSuccess: (path) => onSend(path, caption),
  });
  // The chosen picture is kept nowhere else.
  useEffect(holdPage, []);
  // Closing the preview cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);
  const problem = prepared.error instanceof MediaError ? prepared.error.problem : prepared.error ? 'unreadable' : null;

  return (
    <OpenDialog onClose={onClose} title={t('messages:preview.title')} closeLabel={t('close')}>
      <div className="mt-5 grid gap-5">
        {problem ? (
          <Alert tone="error">{t(`media.${problem}`, { megabytes: originalMegabytes })}</Alert>
        ) : (
          <PreparedImage image={prepared.data} />
        )}
        {problem ? null : (
          <Field label={t('messages:preview.caption')} aside={`${caption.length}/${limits.message.captionMaxLength}`}>
            {(control) => (
              <Input
                {...control}
                value={caption}
                maxLength={limits.message.captionMaxLength}
                onChange={(event) => setCaption(event.target.value)}
              />
            )}
          </Field>
        )}
        {upload.isPending ? <Progress value={progress} label={t('messages:preview.progress')} /> : null}
        {upload.isError && upload.error.name !== 'AbortError' ? (
          <Alert tone="error">{t('media.uploadFailed')}</Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={upload.isPending ? () => sending.current?.abort() : onClose}>
            {t(upload.isPending ? 'messages:preview.stop' : 'cancel')}
          </Button>
          <Button
            disabled={!prepared.data || upload.isPending}
            onClick={() => prepared.data && upload.mutate(prepared.data)}
          >
            {t(upload.isPending ? 'messages:preview.sending' : 'messages:preview.send')}
          </Button>
        </div>
      </div>
    </OpenDialog>
  );
}

function PreparedImage({ image }: { image: Blob | undefined }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  if (!address) return <Skeleton className="aspect-4/3 w-full" />;
  return (
    <img src={address} alt={t('messages:preview.alt')} className="max-h-[45dvh] w-full rounded-field object-contain" />
  );
}
