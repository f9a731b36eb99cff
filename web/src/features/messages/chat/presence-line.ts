import type { Conversation } from '@awamu/contracts/messaging.ts';
import type { i18n as I18n } from 'i18next';
import { elapsedUnit, relativeTime } from '#lib/time/time.ts';

/** 'Online', 'Last seen 5 minutes ago', or empty if the other member hides it. */
export function presenceLine(
  i18n: I18n,
  { isOnline, lastSeenAt }: Pick<Conversation, 'isOnline' | 'lastSeenAt'>,
  now: Date,
): string {
  if (isOnline) return i18n.t('messages:chat.online');
  if (lastSeenAt === null) return '';
  const seen = new Date(lastSeenAt);
  if (!elapsedUnit(seen, now)) return i18n.t('messages:chat.lastSeenNow');
  return i18n.t('messages:chat.lastSeen', { time: relativeTime(i18n, seen, now) });
}
