import { brand } from '@awamu/contracts/brand.ts';
import { placeOfNotification } from '@awamu/contracts/notification-kinds.ts';
import type { PushMessage } from '@awamu/contracts/notifications.ts';
import type { Batch, OutgoingNotification } from './notification-batch.ts';
import { newestOf, sentenceOf } from './notification-words.ts';

/** A push service accepts 4 KB. */
const shownCodePoints = 200;

/**
 * The newest notification of a batch as a push message. A locked screen may show it, so it contains names and texts only if
 * the member allows it; a message then shows its author and its beginning.
 */
export function composePush(batch: Batch): PushMessage {
  const notification = newestOf(batch);
  return {
    id: notification.id,
    kind: notification.kind as PushMessage['kind'],
    ...(batch.details
      ? openly(notification, batch)
      : { title: brand.name, body: sentenceOf(notification, batch.language, 'private') }),
    url: placeOfNotification(notification),
    tag: notification.id,
    batch: batch.id,
    unread: batch.unread,
  };
}

function openly(notification: OutgoingNotification, { language }: Batch): { title: string; body: string } {
  const isMessage =
    notification.kind === 'message' &&
    notification.count === 1 &&
    notification.text !== null &&
    notification.actor_name;
  if (isMessage) return { title: notification.actor_name ?? '', body: beginningOf(notification.text ?? '') };
  return { title: brand.name, body: sentenceOf(notification, language, 'detailed') };
}

/** A text of at most 200 code points, with an ellipsis if it is longer. An emoji of several code points is not cut. */
function beginningOf(text: string): string {
  if ([...text].length <= shownCodePoints) return text;
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return `${characters.slice(0, -1).join('').trimEnd()}…`;
}

/** Replaces an undelivered push about the same notification (RFC 8030, section 5.4). At most 32 characters. */
export function topicOf({ tag }: PushMessage): string {
  return tag.replaceAll('-', '');
}
