import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes, MediaError, originalMegabytes, preparePhoto } from '#lib/media/media.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { discardEvidence, uploadEvidence } from '../api/report-member.ts';

interface PhotoEvidenceProps {
  /** Path of the stored photo. */
  path: string | null;
  onChange: (path: string | null) => void;
  onBusy: (busy: boolean) => void;
}

/** One photo for the moderators, such as a screenshot. It is uploaded at once; the upload can be cancelled. */
export function PhotoEvidence({ path, onChange, onBusy }: PhotoEvidenceProps) {
  const { t } = useTranslation();
  const memberId = useMemberId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(0);
  const [name, setName] = useState('');
  const upload = useMutation({
    mutationFn: async (file: File): Promise<string> => {
      const controller = new AbortController();
      sending.current = controller;
      setProgress(0);
      return uploadEvidence(memberId, await preparePhoto(file), {
        onProgress: setProgress,
        signal: controller.signal,
      });
    },
    onMutate: (file) => {
      setName(file.name);
      onBusy(true);
    },
    onSuccess: onChange,
    onSettled: () => onBusy(false),
  });
  useEffect(() => () => sending.current?.abort(), []);

  function remove(stored: string): void {
    onChange(null);
    void discardEvidence(stored);
  }

  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('safety:report.photo')}</p>
      {upload.isPending ? (
        <div className="flex items-center gap-3">
          <Progress value={progress} label={t('safety:report.photoProgress')} className="grow" />
          <Button variant="secondary" onClick={() => sending.current?.abort()}>
            {t('safety:report.photoCancel')}
          </Button>
        </div>
      ) : null}
      {path && !upload.isPending ? (
        <div className="flex items-center gap-3 rounded-field border border-line py-1 pr-1 pl-4">
          <span className="min-w-0 grow truncate">{name}</span>
          <Button variant="ghost" size="icon" aria-label={t('safety:report.photoRemove')} onClick={() => remove(path)}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      ) : null}
      {path || upload.isPending ? null : (
        <Button variant="outline" className="justify-self-start" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {t('safety:report.photoAdd')}
        </Button>
      )}
      <UploadFailure error={upload.error} />
      <input
        ref={input}
        type="file"
        hidden
        data-slot="evidence-input"
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that the same picture can be chosen again.
          event.target.value = '';
          if (file) upload.mutate(file);
        }}
      />
    </div>
  );
}

function UploadFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error || error.name === 'AbortError') return null;
  const said = error instanceof MediaError ? (`media.${error.problem}` as const) : 'media.uploadFailed';
  return <FieldError>{t(said, { megabytes: originalMegabytes })}</FieldError>;
}
