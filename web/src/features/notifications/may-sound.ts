import { isQuietTime, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';

/**
 * Whether a notification may be heard: by the sound and its kind's own setting, and never in do-not-disturb hours.
 * @param clock 'HH:MM' in the member's city
 */
export function maySound(settings: MemberSettings, kind: string, clock: string): boolean {
  const entry = notificationKindOf(kind);
  const setting = entry?.soundSetting ?? entry?.setting;
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
