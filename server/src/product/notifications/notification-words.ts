import type { Language } from '@awamu/contracts/languages.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';
import { hasWords, type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { dayInWords } from '#platform/mail/time-in-words.ts';
import type { Batch, OutgoingNotification } from './notification-batch.ts';

type WordKind = keyof ServerWords['notification-emails']['action'];

/** The locale key of a notification: its kind, or its kind with a payload value (`wordedBy`). @throws Error if neither exists */
export function wordKindOf({ kind, payload }: OutgoingNotification): WordKind {
  const wordedBy = notificationKindOf(kind)?.wordedBy;
  const names = wordedBy ? [`${kind}_${String(payload[wordedBy])}`, kind] : [kind];
  const name = names.find((known) => hasWords('notifications', `detailed.${known}`));
  if (name === undefined) throw new Error(`no words for notifications of kind ${kind}`);
  return name as WordKind;
}

/**
 * A notification as one sentence.
 * @param manner `private` contains no names or details, for a locked screen; `detailed` contains all known details
 */
export function sentenceOf(
  notification: OutgoingNotification,
  language: Language,
  manner: 'private' | 'detailed',
): string {
  const t = wordsOf('notifications', language);
  const ends = notification.payload['ends_at'];
  const kind = wordKindOf(notification);
  return t(manner === 'private' ? `private.${kind}` : `detailed.${kind}`, {
    name: notification.actor_name || t('somebody'),
    count: notification.count,
    date: typeof ends === 'string' ? dayInWords(new Date(ends), language) : '',
  });
}

/** Several notifications as one sentence with their total count. */
export function severalOf({ language, notifications }: Batch): string {
  const count = notifications.reduce((sum, notification) => sum + notification.count, 0);
  return wordsOf('notifications', language)('several', { count });
}

/** A batch as one line. A locked screen may show it, so it contains names only if the member allows it. */
export function lineOf(batch: Batch): string {
  if (batch.notifications.length > 1) return severalOf(batch);
  return sentenceOf(newestOf(batch), batch.language, batch.details ? 'detailed' : 'private');
}

/** @throws Error for an empty batch, which should not exist */
export function newestOf({ notifications: [first] }: Batch): OutgoingNotification {
  if (first === undefined) throw new Error('a batch without notifications');
  return first;
}
