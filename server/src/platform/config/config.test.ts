import { expect, it } from 'vitest';
import { StartupError } from '../process/startup-error.ts';
import { readConfig } from './config.ts';

const demoMembers = (variables: Record<string, string>): number => readConfig(variables, '/srv').demoMembers;
const brought = { DATABASE_URL: 'postgres://app@database.example/app' };

it('an embedded database starts with a demo community unless it is disabled', () => {
  expect(demoMembers({})).toBe(120);
  expect(demoMembers({ DEMO_MEMBERS: '0' })).toBe(0);
});

it('an external database starts without a demo community unless it is requested', () => {
  expect(demoMembers(brought)).toBe(0);
  expect(demoMembers({ ...brought, DEMO_MEMBERS: '' })).toBe(0);
  expect(demoMembers({ ...brought, DEMO_MEMBERS: '7' })).toBe(7);
});

it('a network may have 500 sockets open unless another number is set', () => {
  const sockets = (variables: Record<string, string>) => readConfig(variables, '/srv').socketsPerNetwork;
  expect([sockets({}), sockets({ SOCKETS_PER_NETWORK: '' })]).toEqual([500, 500]);
  expect(sockets({ SOCKETS_PER_NETWORK: '50000' })).toBe(50_000);
});

it('files are in the bucket as soon as there is one, unless they move back', () => {
  const filesOf = (variables: Record<string, string>) => readConfig(variables, '/srv').files;
  expect(filesOf({})).toEqual({ storedIn: 'folder', s3: undefined });
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const amazon = { bucket: 'files', endpoint: undefined, region: 'us-east-1', pathStyle: false, keys };
  expect(filesOf(bucket)).toEqual({ storedIn: 's3', s3: amazon });
  const own = { ...bucket, S3_ENDPOINT: 'http://store.internal:9000', S3_REGION: 'garage', FILES_IN: 'folder' };
  const store = { ...amazon, endpoint: 'http://store.internal:9000', region: 'garage', pathStyle: true };
  expect(filesOf(own)).toEqual({ storedIn: 'folder', s3: store });
});

it.each([
  ['PORT', 'no-number'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'not a url'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_EMAIL', 'nobody'],
  ['DEMO_MEMBERS', '-1'],
  ['SOCKETS_PER_NETWORK', '0'],
  ['SOCKETS_PER_NETWORK', 'many'],
  ['STOP_DELAY_SECONDS', '31'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
  ['MESSAGES_API_URL', 'http://sms.example'],
  ['MESSAGES_ACCOUNT', 'without the rest'],
  ['SMS_FROM', '+15005550006'],
  ['NOTIFICATION_EMAIL_DELAY_MINUTES', '-1'],
  ['PUSH_CONTACT', 'nobody'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'without the rest'],
  ['REDIS_URL', 'http://redis.example'],
  ['FILES_IN', 's3'],
  ['FILES_IN', 'cloud'],
  ['S3_ENDPOINT', 'store.example'],
  ['S3_ENDPOINT', 'https://without-a-bucket.example'],
  ['S3_ACCESS_KEY_ID', 'without the rest'],
  ['METRICS_PORT', '70000'],
  ['METRICS_TOKEN', 'too short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s fails the start with one line that names the variable', (name, value) => {
  const start = () => readConfig({ [name]: value }, '/srv');
  expect(start).toThrow(StartupError);
  expect(start).toThrow(new RegExp(`^The configuration is not valid\\. ${name}: [^\\n]+$`));
});
