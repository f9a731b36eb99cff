import type { i18n as I18n } from 'i18next';
import { originalMegabytes } from '#lib/media/media.ts';
import type { MediaKind } from '#lib/media/profile-media.ts';
import type { UploadFailure } from '#lib/media/use-upload.ts';
import { readsServersWords } from '#lib/words/i18n.ts';

const refusedType = 415;
const refusedSize = 413;

/**
 * The error of a gallery file, in the words of specification, section 5. Errors that only the server detects (a damaged
 * video container) use its text.
 */
export function galleryFailureText(i18n: I18n, kind: MediaKind, { problem, message, status }: UploadFailure): string {
  if (problem === 'unreadable') return i18n.t('common:media.unreadable');
  if (problem === 'originalSize') return i18n.t('common:media.originalSize', { megabytes: originalMegabytes });
  if (problem === 'type' || status === refusedType) {
    return i18n.t(kind === 'photo' ? 'edit-profile:gallery.imageType' : 'edit-profile:gallery.videoType');
  }
  if (problem === 'size' || (status === refusedSize && !message)) {
    return i18n.t(kind === 'photo' ? 'edit-profile:gallery.imageSize' : 'edit-profile:gallery.videoSize');
  }
  return (
    (readsServersWords(i18n) && message) ||
    i18n.t(kind === 'photo' ? 'common:media.uploadFailed' : 'edit-profile:gallery.videoFailed')
  );
}
