import { expect, it } from 'vitest';
import { channelsOf } from './auth-settings.ts';

it.each([
  ['nothing yet', undefined, []],
  ['that phones are not reached', { external: { phone: false }, sms_channels: [] }, []],
  ['one way', { external: { phone: true }, sms_channels: ['whatsapp'] }, ['whatsapp']],
  ['both ways', { external: { phone: true }, sms_channels: ['whatsapp', 'sms'] }, ['sms', 'whatsapp']],
  ['no ways, as a Supabase project', { external: { phone: true } }, ['sms']],
])('settings %s: codes can be sent by %s', (_what, settings, channels) => {
  expect(channelsOf(settings)).toEqual(channels);
});
