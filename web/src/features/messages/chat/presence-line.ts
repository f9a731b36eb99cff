import type { Conversation } from '@awamu/contracts/messaging.ts';
import type { i18n as I18n } from 'i18next';

/** 'Online', 'Last seen yesterday', or empty if the other member hides it. */
export function presenceLine(
  i18n: I18n,
  { isOnline, lastSeenDays }: Pick<Conversation, 'isOnline' | 'lastSeenDays'>,
): string {
  if (isOnline) return i18n.t('messages:chat.online');
  if (lastSeenDays === null) return '';
  return i18n.t('messages:chat.lastSeen', { time: daysAgo(i18n.language, lastSeenDays) });
}

/** 'today', 'yesterday', '3 days ago', from two weeks on '2 weeks ago'. */
function daysAgo(language: string, days: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return days < 14 ? words.format(-days, 'day') : words.format(-Math.floor(days / 7), 'week');
}
