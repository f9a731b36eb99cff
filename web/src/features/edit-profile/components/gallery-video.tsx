import { Clapperboard, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { videoTypes } from '#lib/media/media.ts';
import { useUpload } from '#lib/media/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import type { EditDraft } from '../api/edit-draft.ts';
import { galleryFailureText } from '../api/gallery-failure-text.ts';
import type { MediaSession } from '../api/media-session.ts';
import { SendingFile } from './sending-file.tsx';

/** One short video. */
export function GalleryVideo({ media }: { media: MediaSession }) {
  const { t, i18n } = useTranslation();
  const { watch, setValue } = useFormContext<EditDraft>();
  const url = watch('galleryVideo');
  const replace = (next: string) => setValue('galleryVideo', next, { shouldDirty: true });
  const { state, start, cancel } = useUpload('video', media.userId, (stored) => {
    media.noteUpload(stored);
    replace(stored);
  });
  const isSending = state.phase === 'preparing' || state.phase === 'uploading';
  const reportSending = useEffectEvent(media.setSending);

  useEffect(() => reportSending('video', isSending), [isSending]);

  return (
    <FileDrop
      legend={<legend className="mb-3 font-semibold">{t('edit-profile:gallery.video')}</legend>}
      accept={videoTypes}
      onFiles={([file]) => file && void start(file)}
      className="grid gap-3"
    >
      {(choose) => (
        <>
          {isSending ? (
            <SendingFile state={state} onCancel={cancel} className="aspect-video w-full max-w-md" />
          ) : url ? (
            // biome-ignore lint/a11y/useMediaCaption: members' own videos come without captions
            <video
              controls
              preload="metadata"
              src={url}
              aria-label={t('edit-profile:gallery.videoLabel')}
              className="aspect-video w-full max-w-md rounded-card bg-black"
            />
          ) : (
            <button
              type="button"
              onClick={choose}
              className="grid aspect-video w-full max-w-md content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-surface p-3 font-semibold hover:bg-sand group-data-over/drop:border-bark group-data-over/drop:bg-bark-soft"
            >
              <Clapperboard aria-hidden className="size-8 text-bark" strokeWidth={1.5} />
              {t('edit-profile:gallery.addVideo')}
            </button>
          )}
          {url && !isSending ? (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={choose}>
                <Clapperboard aria-hidden />
                {t('edit-profile:gallery.changeVideo')}
              </Button>
              <Button variant="ghost" onClick={() => replace('')}>
                <Trash2 aria-hidden />
                {t('edit-profile:gallery.removeVideo')}
              </Button>
            </div>
          ) : null}
          {state.phase === 'failed' ? (
            <FieldError>{galleryFailureText(i18n, 'video', state.failure)}</FieldError>
          ) : null}
          <p className="text-sm text-ink-soft">{t('edit-profile:gallery.videoHint')}</p>
        </>
      )}
    </FileDrop>
  );
}
