import { appConfig } from '@awamu/contracts/app-config.ts';
import { describe, expect, it } from 'vitest';
import { parseAppConfig } from './parse-app-config.ts';

const config = {
  supabaseUrl: 'https://awamu.example',
  anonKey: 'key',
  matchingUrl: '',
  demo: false,
  emailConfirmation: true,
  googleConfigured: false,
  phoneChannels: ['sms'] as const,
};

const { phoneChannels: _named, ...required } = config;

const broken: [string, unknown][] = [
  ['nothing', null],
  ['a text', 'config'],
  ['no address', { ...config, supabaseUrl: 'awamu' }],
  ['no key', { ...config, anonKey: '' }],
  ['an unknown channel', { ...config, phoneChannels: ['sms', 'fax'] }],
  ...Object.keys(required).map((key): [string, unknown] => [`no ${key}`, { ...config, [key]: undefined }]),
  ...Object.keys(config).map((key): [string, unknown] => [`a number as ${key}`, { ...config, [key]: 1 }]),
];

describe('the configuration of the server, checked without its schema', () => {
  it('is taken as the schema takes it', () => {
    expect(parseAppConfig(config)).toEqual(appConfig.parse(config));
  });

  it('is taken from a server that names no channels', () => {
    expect(parseAppConfig(required)).toEqual(appConfig.parse(required));
  });

  it.each(broken)('is refused with %s, as by the schema', (_what, body) => {
    expect(appConfig.safeParse(body).success).toBe(false);
    expect(() => parseAppConfig(body)).toThrow(TypeError);
  });
});
