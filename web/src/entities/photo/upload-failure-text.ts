import type { UploadFailure } from '#lib/media/use-upload.ts';
import { readsServersWords, t } from '#lib/words/i18n.ts';

/** What went wrong with a single photo: the rule that it broke, else the server's own words. */
export function uploadFailureText({ problem, message }: UploadFailure): string {
  if (problem !== 'upload') return t(`common:media.${problem}`);
  return (readsServersWords() && message) || t('common:media.uploadFailed');
}
