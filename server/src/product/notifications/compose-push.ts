import { brand } from '@awamu/contracts/brand.ts';
import { placeOfNotice } from '@awamu/contracts/notice-kinds.ts';
import type { PushMessage } from '@awamu/contracts/notices.ts';
import { newestOf, sentenceOf } from './notice-words.ts';
import type { Batch, ToldNotice } from './notifications.repo.ts';

/**
 * The newest notice of a batch as a push message. Without the member's leave a locked screen reads neither names nor
 * texts; with it, a message comes as its author and its beginning.
 */
export function composePush(batch: Batch): PushMessage {
  const notice = newestOf(batch);
  return {
    id: notice.id,
    kind: notice.kind as PushMessage['kind'],
    ...(batch.details
      ? openly(notice, batch)
      : { title: brand.name, body: sentenceOf(notice, batch.language, 'private') }),
    url: placeOfNotice(notice),
    tag: notice.id,
    batch: batch.id,
    unread: batch.unread,
  };
}

function openly(notice: ToldNotice, { language }: Batch): { title: string; body: string } {
  const isMessage = notice.kind === 'message' && notice.count === 1 && notice.text !== null && notice.actor_name;
  if (isMessage) return { title: notice.actor_name ?? '', body: notice.text ?? '' };
  return { title: brand.name, body: sentenceOf(notice, language, 'told') };
}

/** What waits at the push service about the same notice is replaced (RFC 8030, section 5.4): at most 32 characters. */
export function topicOf({ tag }: PushMessage): string {
  return tag.replaceAll('-', '');
}
