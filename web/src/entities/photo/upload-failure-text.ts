import type { i18n as I18n } from 'i18next';
import { originalMegabytes } from '#lib/media/media.ts';
import type { UploadFailure } from '#lib/media/use-upload.ts';
import { readsServersWords } from '#lib/words/i18n.ts';

/** The error of a photo upload: the violated rule, else the server's text. */
export function uploadFailureText(i18n: I18n, { problem, message }: UploadFailure): string {
  if (problem !== 'upload') return i18n.t(`common:media.${problem}`, { megabytes: originalMegabytes });
  return (readsServersWords(i18n) && message) || i18n.t('common:media.uploadFailed');
}
