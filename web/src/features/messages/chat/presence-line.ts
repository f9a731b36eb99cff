import type { Conversation } from '@awamu/contracts/messaging.ts';
import { elapsedUnit, relativeTime } from '#lib/time/time.ts';
import { i18n, t } from '#lib/words/i18n.ts';

/** 'Online', 'Last seen 5 minutes ago', or empty if the other member hides it. */
export function presenceLine(
  { isOnline, lastSeenAt }: Pick<Conversation, 'isOnline' | 'lastSeenAt'>,
  now: Date,
): string {
  if (isOnline) return t('messages:chat.online');
  if (lastSeenAt === null) return '';
  const seen = new Date(lastSeenAt);
  if (!elapsedUnit(seen, now)) return t('messages:chat.lastSeenNow');
  return t('messages:chat.lastSeen', { time: relativeTime(seen, now, i18n.language) });
}
