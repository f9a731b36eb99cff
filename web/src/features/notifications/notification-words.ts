import { dateWords } from '@awamu/contracts/date-words.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';
import type { AppNotification } from '@awamu/contracts/notifications.ts';
import { firstName } from '#entities/member/place-line.ts';
import { i18n, t } from '#lib/words/i18n.ts';

/** What a notification says in a sentence, in the language on screen. */
export function notificationWords(notification: AppNotification): string {
  const payload: Readonly<Record<string, unknown>> = notification.payload;
  const words = [notification.kind, ...variantOf(notification)].join('.');
  // The keys are put together by kind; notification-words.test.ts says all of them.
  return t(`notifications:said.${words}` as 'notifications:said.like', {
    count: notification.count,
    name: notification.actor_name ? firstName(notification.actor_name) : '',
    date: typeof payload['ends_at'] === 'string' ? dateWords(payload['ends_at'], 'day', i18n.language) : '',
  });
}

/** By what the words of one kind differ. */
function variantOf({ kind, payload, actor_name }: AppNotification): string[] {
  const { hasActor, wordedBy } = notificationKindOf(kind);
  if (hasActor) return [actor_name ? 'named' : 'nameless'];
  return wordedBy ? [String((payload as Readonly<Record<string, unknown>>)[wordedBy])] : [];
}

/** What a moderator wrote to the member; empty where nobody did. */
export function moderatorsWords({ kind, payload }: AppNotification): string {
  const { quotes } = notificationKindOf(kind);
  return quotes ? String((payload as Readonly<Record<string, unknown>>)[quotes]) : '';
}
