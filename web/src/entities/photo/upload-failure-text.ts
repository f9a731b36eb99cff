import type { UploadFailure } from '#lib/media/use-upload.ts';
import { readsServersWords, t } from '#lib/words/i18n.ts';

/** The error of a photo upload: the violated rule, else the server's text. */
export function uploadFailureText({ problem, message }: UploadFailure): string {
  if (problem !== 'upload') return t(`common:media.${problem}`);
  return (readsServersWords() && message) || t('common:media.uploadFailed');
}
