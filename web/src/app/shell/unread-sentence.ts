import { unreadLabel } from '#entities/stats/unread-badge.tsx';
import { t } from '#lib/i18n.ts';

/** The name of a link to the messages: 'Messages, 3 unread messages'. */
export function unreadSentence(count: number): string {
  const messages = t('nav.messages');
  return count > 0 ? `${messages}, ${t('nav.unread', { count, shown: unreadLabel(count) })}` : messages;
}
