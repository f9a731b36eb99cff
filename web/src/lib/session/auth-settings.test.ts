import { expect, it } from 'vitest';
import { channelsOf } from './auth-settings.ts';

it.each([
  ['not loaded', undefined, []],
  ['without phones', { external: { phone: false }, sms_channels: [] }, []],
  ['one way', { external: { phone: true }, sms_channels: ['whatsapp'] }, ['whatsapp']],
  ['with both channels', { external: { phone: true }, sms_channels: ['whatsapp', 'sms'] }, ['sms', 'whatsapp']],
  ['without channels, as in a Supabase project', { external: { phone: true } }, ['sms']],
])('settings %s: codes can be sent by %s', (_what, settings, channels) => {
  expect(channelsOf(settings)).toEqual(channels);
});
