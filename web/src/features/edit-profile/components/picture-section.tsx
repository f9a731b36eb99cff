import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FaceChooser } from '#entities/photo/face-chooser.tsx';
import { PhotoActions } from '#entities/photo/photo-actions.tsx';
import { uploadFailureText } from '#entities/photo/upload-failure-text.ts';
import { imageTypes } from '#lib/media/media.ts';
import { useUpload } from '#lib/media/use-upload.ts';
import { FieldError } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { defaultFocus, type EditDraft } from '../api/edit-draft.ts';
import type { MediaSession } from '../api/media-session.ts';
import { SendingFile } from './sending-file.tsx';

/** Drop or choose the picture, then mark the face. */
export function PictureSection({ media }: { media: MediaSession }) {
  const { t, i18n } = useTranslation();
  const { watch, setValue } = useFormContext<EditDraft>();
  const [url, focus] = watch(['pictureUrl', 'pictureFocus']);
  const { state, start, cancel } = useUpload('photo', media.userId, (stored) => {
    media.noteUpload(stored);
    replace(stored);
  });
  const isSending = state.phase === 'preparing' || state.phase === 'uploading';
  const reportSending = useEffectEvent(media.setSending);

  useEffect(() => reportSending('picture', isSending), [isSending]);

  function replace(next: string): void {
    setValue('pictureUrl', next, { shouldDirty: true });
    setValue('pictureFocus', defaultFocus, { shouldDirty: true });
  }

  return (
    <FormSection title={t('edit-profile:picture.title')} lead={t('edit-profile:picture.lead')}>
      <FileDrop accept={imageTypes} onFiles={([file]) => file && void start(file)} className="grid gap-4">
        {(choose) => (
          <>
            {isSending ? (
              <SendingFile state={state} onCancel={cancel} className="aspect-4/5 w-full max-w-64" />
            ) : url ? (
              <FaceChooser
                url={url}
                focus={focus}
                onChange={(next) => setValue('pictureFocus', next, { shouldDirty: true })}
              />
            ) : (
              <button
                type="button"
                onClick={choose}
                className="grid aspect-4/5 w-full max-w-64 content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-6 text-center font-semibold hover:bg-sand group-data-over/drop:border-bark group-data-over/drop:bg-bark-soft"
              >
                <ImagePlus aria-hidden className="size-10 text-bark" strokeWidth={1.5} />
                {t('edit-profile:picture.drop')}
              </button>
            )}
            {url && !isSending ? <PhotoActions onChange={choose} onRemove={() => replace('')} /> : null}
            {state.phase === 'failed' ? <FieldError>{uploadFailureText(i18n, state.failure)}</FieldError> : null}
            <p className="text-sm text-ink-soft">
              {url ? t('profile-form:photo.focusHint') : t('edit-profile:picture.hint')}
            </p>
          </>
        )}
      </FileDrop>
    </FormSection>
  );
}
