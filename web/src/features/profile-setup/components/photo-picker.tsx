import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { FaceChooser } from '#entities/photo/face-chooser.tsx';
import { PhotoActions } from '#entities/photo/photo-actions.tsx';
import { uploadFailureText } from '#entities/photo/upload-failure-text.ts';
import { imageTypes } from '#lib/media/media.ts';
import { discardMedia, useUpload } from '#lib/media/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { emptyDraft, type SetupDraft } from '../api/setup-draft.ts';

/**
 * Chooses, previews, positions and replaces the profile photo. It is uploaded at once, so that leaving the page loses
 * nothing.
 */
export function PhotoPicker({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation(['profile-setup', 'profile-form']);
  const { watch, setValue } = useFormContext<SetupDraft>();
  const [url, focus] = watch(['pictureUrl', 'pictureFocus']);
  const input = useRef<HTMLInputElement>(null);
  const saved = useQuery(ownProfileQuery(userId)).data?.profile_picture_url;
  const { state, start, cancel } = useUpload('photo', userId, replace);
  const isBusy = state.phase === 'preparing' || state.phase === 'uploading';

  function replace(next: string): void {
    // The saved profile still shows its picture until the wizard is finished.
    if (url && url !== saved) discardMedia([url]);
    setValue('pictureUrl', next);
    setValue('pictureFocus', emptyDraft.pictureFocus);
  }

  function take(file: File | undefined): void {
    if (file) void start(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="mb-2 font-semibold">{t('photo.label')}</legend>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={t('photo.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {url && !isBusy ? (
        <FaceChooser url={url} focus={focus} onChange={(next) => setValue('pictureFocus', next)} />
      ) : (
        <EmptyFrame
          label={isBusy ? t(`profile-form:photo.${state.phase}`) : t('photo.choose')}
          busy={isBusy}
          percent={state.phase === 'uploading' ? state.percent : null}
          onPress={() => input.current?.click()}
        />
      )}
      {isBusy ? (
        <Button variant="secondary" onClick={cancel} className="justify-self-start">
          {t('profile-form:photo.cancel')}
        </Button>
      ) : null}
      {url && !isBusy ? <PhotoActions onChange={() => input.current?.click()} onRemove={() => replace('')} /> : null}
      {state.phase === 'failed' ? <FieldError>{uploadFailureText(i18n, state.failure)}</FieldError> : null}
      <p className="text-sm text-ink-soft">{url ? t('profile-form:photo.focusHint') : t('photo.hint')}</p>
    </fieldset>
  );
}

interface EmptyFrameProps {
  label: string;
  busy: boolean;
  /** Upload progress; null without an upload. */
  percent: number | null;
  onPress: () => void;
}

function EmptyFrame({ label, busy, percent, onPress }: EmptyFrameProps) {
  const { t } = useTranslation('profile-form');
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onPress}
      className="grid aspect-4/5 w-full max-w-64 content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-6 text-center font-semibold hover:bg-sand"
    >
      <ImagePlus
        aria-hidden
        className={busy ? 'size-10 animate-pulse text-bark' : 'size-10 text-bark'}
        strokeWidth={1.5}
      />
      <span aria-live="polite">{label}</span>
      {percent === null ? null : (
        <>
          <Progress value={percent} label={label} className="w-full max-w-44" />
          <span className="text-sm font-medium tabular-nums">{t('photo.progress', { percent })}</span>
        </>
      )}
    </button>
  );
}
