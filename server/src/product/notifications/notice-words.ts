import type { Language } from '@awamu/contracts/languages.ts';
import { noticeKindOf } from '@awamu/contracts/notice-kinds.ts';
import { hasWords, type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { dayInWords } from '#platform/mail/time-in-words.ts';
import type { Batch, ToldNotice } from './notifications.repo.ts';

type WordKind = keyof ServerWords['notification-emails']['action'];

/** Under which name a notice has its words: its kind's, or one for what it is worded by. @throws Error for a kind without any */
export function wordKindOf({ kind, payload }: ToldNotice): WordKind {
  const wordedBy = noticeKindOf(kind)?.wordedBy;
  const names = wordedBy ? [`${kind}_${String(payload[wordedBy])}`, kind] : [kind];
  const name = names.find((known) => hasWords('notifications', `told.${known}`));
  if (name === undefined) throw new Error(`no words for notices of kind ${kind}`);
  return name as WordKind;
}

/**
 * A notice as one sentence.
 * @param manner `private` names nobody and nothing, for whoever sees a locked screen; `told` says what is known
 */
export function sentenceOf(notice: ToldNotice, language: Language, manner: 'private' | 'told'): string {
  const t = wordsOf('notifications', language);
  const ends = notice.payload['ends_at'];
  const kind = wordKindOf(notice);
  return t(manner === 'private' ? `private.${kind}` : `told.${kind}`, {
    name: notice.actor_name || t('somebody'),
    count: notice.count,
    date: typeof ends === 'string' ? dayInWords(new Date(ends), language) : '',
  });
}

/** A batch of several as one sentence, which says how much has happened. */
export function severalOf({ language, notices }: Batch): string {
  const count = notices.reduce((sum, notice) => sum + notice.count, 0);
  return wordsOf('notifications', language)('several', { count });
}

/** A batch as one line, which a locked screen may show: with names only where the member allows it. */
export function lineOf(batch: Batch): string {
  if (batch.notices.length > 1) return severalOf(batch);
  return sentenceOf(newestOf(batch), batch.language, batch.details ? 'told' : 'private');
}

/** @throws Error for a batch without notices: there is none */
export function newestOf({ notices: [first] }: Batch): ToldNotice {
  if (first === undefined) throw new Error('a batch without notices');
  return first;
}
