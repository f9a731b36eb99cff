import { dateWords } from '@awamu/contracts/date-words.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';
import type { AppNotification } from '@awamu/contracts/notifications.ts';
import type { i18n as I18n } from 'i18next';
import { firstName } from '#entities/member/place-line.ts';

/** The text of a notification, in the current language. */
export function notificationWords(i18n: I18n, notification: AppNotification): string {
  const payload: Readonly<Record<string, unknown>> = notification.payload;
  const words = [notification.kind, ...variantOf(notification)].join('.');
  // The keys are composed from kind and variant; notification-words.test.ts covers all of them.
  return i18n.t(`notifications:said.${words}` as 'notifications:said.like', {
    count: notification.count,
    name: notification.actor_name ? firstName(notification.actor_name) : '',
    date: typeof payload['ends_at'] === 'string' ? dateWords(payload['ends_at'], 'day', i18n.language) : '',
  });
}

/** The parts of the key that select a kind's variant. */
function variantOf({ kind, payload, actor_name }: AppNotification): string[] {
  const { hasActor, wordedBy } = notificationKindOf(kind);
  if (hasActor) return [actor_name ? 'named' : 'nameless'];
  return wordedBy ? [String((payload as Readonly<Record<string, unknown>>)[wordedBy])] : [];
}

/** A moderator's text to the member; empty without one. */
export function moderatorsWords({ kind, payload }: AppNotification): string {
  const { quotes } = notificationKindOf(kind);
  return quotes ? String((payload as Readonly<Record<string, unknown>>)[quotes]) : '';
}
