import { isQuietTime, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { NoticeKind } from '@awamu/contracts/notices.ts';

/** The setting that each kind goes by; what the product itself has to say has none. */
const settingOf: Partial<Record<NoticeKind, 'matchNotifications' | 'messageNotifications' | 'likeNotifications'>> = {
  match: 'matchNotifications',
  match_ending: 'matchNotifications',
  message: 'messageNotifications',
  like: 'likeNotifications',
  super_like: 'likeNotifications',
};

/**
 * Whether a notice may be heard: by the sound and its kind's own setting, and never in do-not-disturb hours.
 * @param clock 'HH:MM' in the member's city
 */
export function maySound(settings: MemberSettings, kind: NoticeKind, clock: string): boolean {
  const setting = settingOf[kind];
  return settings.soundEnabled && (!setting || settings[setting]) && !isQuietTime(settings, clock);
}

/** A time of day, 'HH:MM', by the clock of a city; without one by that of this device. */
export function clockIn(timeZone: string | null | undefined, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(now);
}
