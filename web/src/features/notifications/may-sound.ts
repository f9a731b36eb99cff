import { isQuietTime, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';

/**
 * Whether a notification may play a sound: by the sound setting and that of its kind, and never in do-not-disturb
 * hours.
 * @param clock 'HH:MM' in the member's city
 */
export function maySound(settings: MemberSettings, kind: string, clock: string): boolean {
  const entry = notificationKindOf(kind);
  const setting = entry?.soundSetting ?? entry?.setting;
  return settings.soundEnabled && (!setting || settings[setting]) && !isQuietTime(settings, clock);
}

/** The time of day, 'HH:MM', in a time zone; without one in the device's. */
export function clockIn(timeZone: string | null | undefined, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(now);
}
