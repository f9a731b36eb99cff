import { limits } from '@awamu/contracts/limits.ts';
import type { i18n as I18n } from 'i18next';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '#lib/media/media.ts';
import { photoSource } from '#lib/media/photo-url.ts';
import type { UploadFailure } from '#lib/media/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Photo } from '#ui/photo.tsx';
import type { EditDraft } from '../api/edit-draft.ts';
import { galleryFailureText } from '../api/gallery-failure-text.ts';
import type { MediaSession } from '../api/media-session.ts';
import { GalleryUpload } from './gallery-upload.tsx';

/** A file that is being uploaded to the gallery. */
interface Pending {
  id: string;
  file: File;
}

/** Up to three photos; several can be chosen at once. */
export function GalleryPhotos({ media }: { media: MediaSession }) {
  const { t, i18n } = useTranslation();
  const { watch, setValue, getValues } = useFormContext<EditDraft>();
  const images = watch('galleryImages');
  const [pending, setPending] = useState<Pending[]>([]);
  const [problem, setProblem] = useState<UploadFailure | 'tooMany' | null>(null);
  const room = limits.gallery.maxImages - images.length - pending.length;
  const reportSending = useEffectEvent(media.setSending);

  useEffect(() => reportSending('gallery', pending.length > 0), [pending.length]);

  function replace(next: string[]): void {
    setValue('galleryImages', next, { shouldDirty: true });
  }

  function take(files: File[]): void {
    setProblem(files.length > room ? 'tooMany' : null);
    const accepted = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    setPending([...pending, ...accepted]);
  }

  function settle(id: string): void {
    setPending((before) => before.filter((upload) => upload.id !== id));
  }

  return (
    <FileDrop
      multiple
      legend={<legend className="mb-3 font-semibold">{t('edit-profile:gallery.photos')}</legend>}
      accept={imageTypes}
      onFiles={take}
      className="grid gap-3"
    >
      {(choose) => (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {images.map((url, index) => (
              <li key={url} className="relative">
                <Photo
                  {...photoSource(url, [320, 480], '(min-width: 40rem) 14rem, 46vw')}
                  alt={t('edit-profile:gallery.photoAlt', { number: index + 1 })}
                />
                <Button
                  variant="secondary"
                  size="icon"
                  aria-label={t('edit-profile:gallery.removePhoto', { number: index + 1 })}
                  onClick={() => replace(images.filter((image) => image !== url))}
                  className="absolute right-2 top-2 shadow-card"
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
            {pending.map(({ id, file }) => (
              <li key={id}>
                <GalleryUpload
                  userId={media.userId}
                  file={file}
                  onStored={(url) => {
                    media.noteUpload(url);
                    replace([...getValues('galleryImages'), url]);
                    settle(id);
                  }}
                  onFailed={(failure) => {
                    setProblem(failure);
                    settle(id);
                  }}
                  onCancel={() => settle(id)}
                />
              </li>
            ))}
            {room > 0 ? (
              <li>
                <button
                  type="button"
                  onClick={choose}
                  className="grid aspect-4/5 size-full content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-surface p-3 text-center font-semibold wrap-anywhere hover:bg-sand group-data-over/drop:border-bark group-data-over/drop:bg-bark-soft"
                >
                  <ImagePlus aria-hidden className="size-8 text-bark" strokeWidth={1.5} />
                  {t('edit-profile:gallery.addPhoto')}
                </button>
              </li>
            ) : null}
          </ul>
          {problem ? <FieldError>{sentenceOf(i18n, problem)}</FieldError> : null}
          <p className="text-sm text-ink-soft">{t('edit-profile:gallery.photoHint')}</p>
        </>
      )}
    </FileDrop>
  );
}

function sentenceOf(i18n: I18n, problem: UploadFailure | 'tooMany'): string {
  return problem === 'tooMany' ? i18n.t('edit-profile:gallery.tooMany') : galleryFailureText(i18n, 'photo', problem);
}
