import { defaultSettings, memberSettings } from '@awamu/contracts/member-settings.ts';
import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { lacksWhatsappNumber } from './save-settings.ts';

it('requires a WhatsApp number only if WhatsApp is on', () => {
  expect(lacksWhatsappNumber(defaultSettings)).toBe(false);
  expect(lacksWhatsappNumber({ ...defaultSettings, whatsappNotifications: true, whatsappNumber: '  ' })).toBe(true);
  expect(lacksWhatsappNumber({ ...defaultSettings, whatsappNotifications: true, whatsappNumber: '+256 1' })).toBe(
    false,
  );
});

it.each([
  [{ whatsappNotifications: true, whatsappNumber: ' ' }, 'whatsapp_number_required'],
  [{ ageRangeMin: 40, ageRangeMax: 30 }, 'age_range_reversed'],
])('inconsistent settings are rejected with a code, whose text depends on the language: %s', (part, code) => {
  const { error } = memberSettings.safeParse({ ...defaultSettings, ...part });
  expect(error?.issues.map(({ message }) => message)).toEqual([code]);
});

it('formats sizes in a readable unit', () => {
  expect(fileSize(412 * 1024, 'en')).toBe('412 kB');
  expect(fileSize(3.44 * 1024 * 1024, 'en')).toBe('3.4 MB');
});
