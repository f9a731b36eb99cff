import { createHmac } from 'node:crypto';
import { limits } from '@awamu/contracts/limits.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import { answerWithProductErrors } from '#platform/http/product-errors.ts';
import { registerRateLimits } from '#platform/http/rate-limits.ts';
import { bounceAddressOf } from './bounce-address.ts';
import { type ReportDeps, registerProviderReports } from './provider-reports.ts';

const batch = '0b6e9c1e-4a55-4c1e-9f0e-000000000001';
const address = 'ann@people.example';
const secret = 'links';
const configured: ReportDeps['config']['notifications'] = {
  whatsapp: {
    apiUrl: '',
    phoneNumberId: '1',
    accessToken: '',
    template: '',
    webhook: { appSecret: 'app secret', verifyToken: 'verify token' },
  },
  bounces: { address: 'bounces@mail.example', secret: 'secret-of-the-mail-server' },
};

let app: FastifyInstance;
afterEach(() => app.close());

/** The routes with a database that has one email and records its calls. */
async function open(notifications = configured): Promise<{ app: FastifyInstance; asked: string[] }> {
  const asked: string[] = [];
  const sql = {
    oneAs: async (_role: string, text: string, values: unknown[]) => {
      const name = /private\.(\w+)/.exec(text)?.[1] ?? '';
      asked.push(name);
      const value = name === 'address_of_mail' ? (values[0] === batch ? address : null) : true;
      return [{ value }];
    },
  } as unknown as CallerSql;
  app = fastify();
  await registerRateLimits(app);
  answerWithProductErrors(app);
  registerProviderReports(app, { sql, clock: { now: () => 0 }, unsubscribeSecret: secret, config: { notifications } });
  return { app, asked };
}

const called = JSON.stringify({
  entry: [{ changes: [{ value: { statuses: [{ status: 'sent', biz_opaque_callback_data: `${batch}.1.0` }] } }] }],
});
const signed = (body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', 'app secret').update(body).digest('hex')}`,
});
const postWhatsapp = (body: string, headers: Record<string, string> = signed(body)) =>
  app.inject({ method: 'POST', url: '/api/notifications/whatsapp', headers, payload: body });

describe('the webhook of WhatsApp', () => {
  const verify = (query: Record<string, string>) => app.inject({ url: '/api/notifications/whatsapp', query });
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify token', 'hub.challenge': '1158201444' };

  it('returns the challenge as plain text to a caller with the token', async () => {
    await open();
    const answer = await verify(right);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
  });

  it.each([
    ['another token', { ...right, 'hub.verify_token': 'verify' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...right, 'hub.mode': 'unsubscribe' }],
    ['a challenge that is a page', { ...right, 'hub.challenge': '<script>' }],
  ])('refuses %s', async (_what, query) => {
    await open();
    const answer = await verify(query);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access_denied']);
  });

  it('accepts signed calls', async () => {
    const { asked } = await open();
    expect((await postWhatsapp(called)).statusCode).toBe(200);
    expect(asked).toEqual(['handle_whatsapp_statuses']);
  });

  it('answers signed calls that are not about our messages, without the database', async () => {
    const { asked } = await open();
    expect((await postWhatsapp('{"entry":[]}')).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['without a signature', called, { 'content-type': 'application/json' }, 403, 'access_denied'],
    ['with the signature of another call', called, signed('{}'), 403, 'access_denied'],
    ['of another type', called, { ...signed(called), 'content-type': 'text/html' }, 400, 'invalid_request'],
    ['that is no JSON', 'hello', signed('hello'), 400, 'invalid_request'],
    ['that is empty', '', signed('x'), 403, 'access_denied'],
  ])('refuses a call %s', async (_what, body, headers, status, code) => {
    const { asked } = await open();
    const answer = await postWhatsapp(body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(asked).toEqual([]);
  });

  it('accepts as much as WhatsApp sends at once, and no more', async () => {
    await open();
    const sized = (bytes: number) => `{"entry":[${' '.repeat(bytes - 12)}]}`;
    expect((await postWhatsapp(sized(limits.providerReports.whatsappMaxBytes))).statusCode).toBe(200);
    expect((await postWhatsapp(sized(limits.providerReports.whatsappMaxBytes + 1))).json().code).toBe('body_too_large');
  });
});

describe('reports about mails', () => {
  const returnTo = bounceAddressOf({ batch, address }, 'bounces@mail.example', secret);
  const bounce = (to: string, status = '5.1.1') =>
    [
      `To: ${to}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Action: failed',
      `Status: ${status}`,
      '',
      '--b--',
      '',
    ].join('\r\n');
  const post = (payload: string, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/notifications/mail-reports',
      headers: { 'content-type': 'message/rfc822', authorization: 'Bearer secret-of-the-mail-server', ...more },
      payload,
    });

  it.each<[string, string, string[]]>([
    ['ours', bounce(returnTo), ['address_of_mail', 'handle_bounce']],
    ['ours that is full', bounce(returnTo, '5.2.2'), []],
    ['forged', bounce(bounceAddressOf({ batch, address }, 'bounces@mail.example', 'guess')), ['address_of_mail']],
    [
      'to somebody who is unknown',
      bounce(bounceAddressOf({ batch: crypto.randomUUID(), address }, 'bounces@mail.example', secret)),
      ['address_of_mail'],
    ],
    ['without a number', bounce('bounces@mail.example'), []],
    ['no report', 'hello', []],
  ])('%s: the answer is the same', async (_what, mail, queries) => {
    const { asked } = await open();
    const answer = await post(mail);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(asked).toEqual(queries);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['without the secret', { authorization: '' }, 403, 'access_denied'],
    ['with another secret', { authorization: 'Bearer guess' }, 403, 'access_denied'],
    ['of another type', { 'content-type': 'application/json' }, 400, 'invalid_request'],
  ])('are refused %s', async (_what, headers, status, code) => {
    const { asked } = await open();
    const answer = await post(bounce(returnTo), headers);
    expect([answer.statusCode, answer.json().code, asked]).toEqual([status, code, []]);
  });

  it('that are too large are refused', async () => {
    await open();
    expect((await post('x'.repeat(limits.providerReports.mailMaxBytes + 1))).json().code).toBe('body_too_large');
  });
});

it('a webhook that is not configured is not found', async () => {
  await open({ whatsapp: undefined, bounces: undefined });
  const answers = [
    await app.inject('/api/notifications/whatsapp?hub.mode=subscribe&hub.verify_token=&hub.challenge=1'),
    await postWhatsapp(called),
    await app.inject({
      method: 'POST',
      url: '/api/notifications/mail-reports',
      headers: { 'content-type': 'message/rfc822' },
      payload: 'x',
    }),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

it('too many calls are limited', async () => {
  await open();
  for (let count = 0; count < limits.providerReports.max; count += 1) await app.inject('/api/notifications/whatsapp');
  const answer = await app.inject('/api/notifications/whatsapp');
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
