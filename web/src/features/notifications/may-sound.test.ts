import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { describe, expect, it } from 'vitest';
import { clockIn, maySound } from './may-sound.ts';

describe('whether a sound may play', () => {
  it.each([
    ['by default', {}, 'message', '12:00', true],
    ['without sound', { soundEnabled: false }, 'message', '12:00', false],
    ['of a disabled kind', { likeNotifications: false }, 'super_like', '12:00', false],
    ['of a kind other than the disabled one', { likeNotifications: false }, 'match', '12:00', true],
    ['from moderators, whatever is disabled', { matchNotifications: false }, 'warning', '12:00', true],
    ['at night', { doNotDisturbEnabled: true }, 'message', '23:30', false],
    ['in the morning after', { doNotDisturbEnabled: true }, 'message', '07:00', true],
    ['from moderators at night', { doNotDisturbEnabled: true }, 'warning', '23:30', false],
  ] as const)('%s', (_case, settings, kind, clock, expected) => {
    expect(maySound({ ...defaultSettings, ...settings }, kind, clock)).toBe(expected);
  });

  it("uses the time zone of the member's city", () => {
    const noon = new Date('2026-11-22T12:05:00Z');
    expect(clockIn('Africa/Kampala', noon)).toBe('15:05');
    expect(clockIn('America/New_York', noon)).toBe('07:05');
  });
});
