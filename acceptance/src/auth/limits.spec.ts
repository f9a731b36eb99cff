import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  newPhone,
  startAuthFixture,
} from './auth-fixture.ts';

let fixture: AuthFixture;
const once = { burst: 1, perSeconds: 60 };

beforeAll(async () => {
  fixture = await startAuthFixture();
});
afterAll(() => fixture.stop());

/** Calls twice where one call is allowed. @returns the second answer */
async function secondOf(server: AuthServer, path: string, json: unknown) {
  const first = await server.call(path, { json });
  expect(first.status).not.toBe(429);
  const answer = await server.call(path, { json });
  const { error_code: code } = (await answer.json()) as { error_code: string };
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait > 30 && wait <= 60).toBe(true);
  return [answer.status, code];
}

describe('each limit', () => {
  it.each([
    ['signInByAddressAndAccount', '/token?grant_type=password', { email: 'a@people.example', password: 'x' }],
    ['signInByAddress', '/token?grant_type=password', { email: 'a@people.example', password: 'x' }],
    ['signUpByAddress', '/signup', { email: 'bad', password: goodPassword }],
    ['signUpByAddress', '/otp', { email: newAddress() }],
    ['anonymousByAddress', '/signup', {}],
    ['verifyByAddress', '/verify', { type: 'email', email: 'a@people.example', token: '000000' }],
    ['verifyByDestination', '/verify', { type: 'email', email: 'a@people.example', token: '000000' }],
    ['tokenByAddress', '/token?grant_type=refresh_token', { refresh_token: 'none' }],
    ['tokenByAddress', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ] as const)('%s answers %s with 429 and the time to wait', async (limit, path, json) => {
    const server = await fixture.serve({ rateLimits: { [limit]: once } });
    expect(await secondOf(server, path, json)).toEqual([429, 'over_request_rate_limit']);
  });

  it.each([
    ['mailByAddress', '/recover', { email: newAddress() }, 'over_email_send_rate_limit'],
    ['mailByDestination', '/recover', { email: newAddress() }, 'over_email_send_rate_limit'],
    ['mailByDestination', '/otp', { email: newAddress() }, 'over_email_send_rate_limit'],
    ['mailByDestination', '/resend', { type: 'signup', email: newAddress() }, 'over_email_send_rate_limit'],
    ['messageByAddress', '/otp', { phone: newPhone() }, 'over_sms_send_rate_limit'],
    ['messageByDestination', '/otp', { phone: newPhone() }, 'over_sms_send_rate_limit'],
    ['messageByDestination', '/signup', { phone: newPhone(), password: goodPassword }, 'over_sms_send_rate_limit'],
    ['messageByDestination', '/resend', { type: 'sms', phone: newPhone() }, 'over_sms_send_rate_limit'],
  ] as const)('%s answers %s with 429 and the time to wait', async (limit, path, json, code) => {
    const server = await fixture.serve({ rateLimits: { [limit]: once } });
    expect(await secondOf(server, path, json)).toEqual([429, code]);
  });

  it('counts one address however it is written', async () => {
    const server = await fixture.serve({ rateLimits: { mailByDestination: once, messageByDestination: once } });
    const [email, phone] = [newAddress(), newPhone()];
    await server.call('/recover', { json: { email } });
    const shouted = await server.call('/recover', { json: { email: ` ${email.toUpperCase()} ` } });
    expect(shouted.status).toBe(429);
    await server.call('/otp', { json: { phone } });
    const spaced = await server.call('/otp', { json: { phone: `${phone.slice(1, 4)} ${phone.slice(4)}` } });
    expect(spaced.status).toBe(429);
  });
});

describe('a stranger', () => {
  it('who guesses a password never locks the member out elsewhere', async () => {
    const server = await fixture.serve({
      trustedProxies: ['127.0.0.1'],
      rateLimits: { signInByAddressAndAccount: { burst: 2, perSeconds: 600 } },
    });
    const { email } = await join(server);
    const from = (address: string, password: string) =>
      server.call('/token?grant_type=password', {
        json: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let guess = 0; guess < 2; guess += 1) await from('203.0.113.5', 'a guess');
    expect((await from('203.0.113.5', goodPassword)).status).toBe(429);
    expect((await from('198.51.100.7', goodPassword)).status).toBe(200);
  });

  it('who exhausts the code attempts of an address does not affect its links', async () => {
    const server = await fixture.serve({ rateLimits: { verifyByDestination: { burst: 2, perSeconds: 600 } } });
    const { email } = await join(server);
    await server.device().signInWithOtp({ email });
    const mail = await server.mails.take(email);
    for (let guess = 0; guess < 3; guess += 1) {
      await server.call('/verify', { json: { type: 'email', email, token: 'x' } });
    }
    const token_hash = new URL(mail.links[0] ?? '').searchParams.get('token') ?? '';
    expect((await server.device().verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'client-ip'])(
    'gains nothing by %s',
    async (header) => {
      const server = await fixture.serve({ rateLimits: { signInByAddress: once } });
      const guess = (address: string) =>
        server.call('/token?grant_type=password', {
          json: { email: newAddress(), password: 'x' },
          headers: { [header]: header === 'forwarded' ? `for=${address}` : address },
        });
      expect((await guess('203.0.113.1')).status).toBe(400);
      expect((await guess('203.0.113.2')).status).toBe(429);
    },
  );

  it('gains no attempts by addresses of one IPv6 network or forged X-Forwarded-For entries', async () => {
    const server = await fixture.serve({ trustedProxies: ['127.0.0.1'], rateLimits: { signInByAddress: once } });
    const guess = (address: string) =>
      server.call('/token?grant_type=password', {
        json: { email: newAddress(), password: 'x' },
        headers: { 'x-forwarded-for': address },
      });
    expect((await guess('2001:db8:1:2::1')).status).toBe(400);
    expect((await guess('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await guess('192.0.2.77, 2001:db8:1:2::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(400);
  });
});
