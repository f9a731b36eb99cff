import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (variables: Record<string, string>) => readConfig(variables, '/srv').notifications;
const sender = {
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_NOTIFICATION_TEMPLATE: 'notification',
};
const webhook = { WHATSAPP_APP_SECRET: 'app', WHATSAPP_VERIFY_TOKEN: 'verify' };
const bounces = { MAIL_BOUNCE_ADDRESS: 'bounces@mail.example', MAIL_BOUNCE_SECRET: 'x'.repeat(24) };

describe('provider webhooks', () => {
  it('are off by default', () => {
    expect(read({ ...sender, WHATSAPP_APP_SECRET: '', MAIL_BOUNCE_ADDRESS: '' })).toMatchObject({
      whatsapp: { webhook: undefined },
      bounces: undefined,
    });
  });

  it('are on when all their settings are given', () => {
    expect(read({ ...sender, ...webhook, ...bounces })).toMatchObject({
      whatsapp: { webhook: { appSecret: 'app', verifyToken: 'verify' } },
      bounces: { address: 'bounces@mail.example', secret: 'x'.repeat(24) },
    });
  });

  it.each([
    ['WHATSAPP_APP_SECRET', { ...sender, WHATSAPP_APP_SECRET: 'app' }],
    ['WHATSAPP_APP_SECRET', webhook],
    ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_ADDRESS: 'bounces@mail.example' }],
    ['MAIL_BOUNCE_ADDRESS', { ...bounces, MAIL_BOUNCE_ADDRESS: `${'b'.repeat(22)}@mail.example` }],
    ['MAIL_BOUNCE_ADDRESS', { ...bounces, MAIL_BOUNCE_ADDRESS: 'bounces' }],
    ['MAIL_BOUNCE_SECRET', { ...bounces, MAIL_BOUNCE_SECRET: 'short' }],
    ['MAIL_BOUNCE_SECRET', { ...bounces, MAIL_BOUNCE_SECRET: 'with a space in the middle' }],
  ])('otherwise fail the start with the name of %s', (name, variables) => {
    expect(() => read(variables)).toThrow(`${name}: `);
  });
});
