import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, startAuthFixture } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function errorOf(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, ((await response.json()) as { error_code: string }).error_code];
}

describe('tokens', () => {
  it('verify against the published keys in the client', async () => {
    const { device, session } = await join(server);
    const { data, error } = await device.getClaims();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      header: { alg: 'ES256' },
      claims: { sub: session.user.id, email: session.user.email },
    });
    const published = await server.call('/.well-known/jwks.json');
    expect(published.headers.get('cache-control')).toContain('public');
    const { keys } = (await published.json()) as { keys: Record<string, string>[] };
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('that are absent, foreign, forged or without an account are refused', async () => {
    const { session } = await join(server);
    const { header, claims } = decodeJwt(session.access_token);
    const [head, body, signature] = session.access_token.split('.');
    const foreign = fixture.foreignSigner().sign(claims);
    const forged = [
      foreign,
      `${base64url({ ...header, alg: 'none' })}.${body}.`,
      `${base64url({ ...header, alg: 'HS256' })}.${body}.${signature}`,
      `${head}.${base64url({ ...claims, sub: randomUUID() })}.${signature}`,
      fixture.keys.anon,
      fixture.keys.serviceRole,
      'no-token',
    ];
    for (const token of forged) expect(await errorOf(server.call('/user', asBearer(token)))).toEqual([403, 'bad_jwt']);
    expect(await errorOf(server.call('/user'))).toEqual([401, 'no_authorization']);
    expect(await errorOf(server.call('/user', { headers: { authorization: 'Basic abc' } }))).toEqual([
      401,
      'no_authorization',
    ]);
    const unknownUser = fixture.signer.sign({ ...claims, sub: randomUUID() });
    expect(await errorOf(server.call('/user', asBearer(unknownUser)))).toEqual([403, 'user_not_found']);
    const otherSession = fixture.signer.sign({ ...claims, session_id: randomUUID() });
    expect(await errorOf(server.call('/user', asBearer(otherSession)))).toEqual([403, 'session_not_found']);
    const notEvenAnId = fixture.signer.sign({ ...claims, sub: 'nobody' });
    expect(await errorOf(server.call('/user', asBearer(notEvenAnId)))).toEqual([400, 'validation_failed']);
  });

  it('expire', async () => {
    const { device, session } = await join(server);
    fixture.passSeconds(3_700);
    expect(await errorOf(server.call('/user', asBearer(session.access_token)))).toEqual([403, 'bad_jwt']);
    expect((await device.refreshSession()).error).toBeNull();
    expect((await device.getUser()).data.user?.id).toBe(session.user.id);
  });
});

describe('errors', () => {
  it('have the API version that the client requests', async () => {
    const json = { email: 'a@people.example', password: 'password1' };
    const newer = await server.call('/signup', { json, headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await newer.json()).toEqual({
      code: 'weak_password',
      message: expect.any(String),
      weak_password: { reasons: ['pwned'], message: expect.any(String) },
    });
    const older = await server.call('/signup', { json });
    expect(await older.json()).toMatchObject({ code: 422, error_code: 'weak_password', msg: expect.any(String) });
  });

  it.each([
    ['{', 400, 'bad_json'],
    ['null', 400, 'validation_failed'],
    ['[]', 400, 'bad_json'],
    ['"text"', 400, 'bad_json'],
    ['{"__proto__": {"email": "x"}}', 400, 'bad_json'],
    [`{"email":"${'x'.repeat(70_000)}"}`, 413, 'validation_failed'],
    ['', 400, 'validation_failed'],
  ])('for the body %#', async (body, status, code) => {
    expect(await errorOf(server.call('/token?grant_type=password', { method: 'POST', body }))).toEqual([status, code]);
  });

  it.each([1_000, 30_000])('for metadata nested %i deep', async (depth) => {
    const { session } = await join(server);
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const credentials = `"email":"${randomUUID()}@people.example","password":"${goodPassword}"`;
    const signup = await server.call('/signup', { method: 'POST', body: `{${credentials},"data":{"x":${nested}}}` });
    const update = await server.call('/user', {
      method: 'PUT',
      body: `{"data":{"x":${nested}}}`,
      ...asBearer(session.access_token),
    });
    const expected = depth === 1_000 ? 200 : 400;
    expect([signup.status, update.status]).toEqual([expected, expected]);
  });

  it('for invalid requests', async () => {
    expect(await errorOf(server.call('/nothing'))).toEqual([404, 'not_found']);
    expect(await errorOf(server.call('/user', { method: 'DELETE' }))).toEqual([404, 'not_found']);
  });

  it.each([
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ type: 'wish', token: '1', email: 'a@people.example' }, 400, 'validation_failed'],
    [{ type: 'sms', token: '1', phone: '+256700000000' }, 403, 'otp_expired'],
    [{ type: 'sms', token: '1', phone: '1' }, 400, 'validation_failed'],
    [{ type: 'sms', token: '1', email: 'a@people.example' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '1' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x', email: 'a@people.example' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: '\u0000' }, 403, 'otp_expired'],
    [{ type: 'signup', token: '1', email: 'nobody' }, 400, 'validation_failed'],
  ])('for the verification %j', async (json, status, code) => {
    expect(await errorOf(server.call('/verify', { json }))).toEqual([status, code]);
  });

  it.each([
    ['/verify', {}],
    ['/verify?type=signup&token=a&token=b', {}],
    ['/verify?type=signup&token=a&redirect_to=x&redirect_to=y', {}],
  ])('of a link lead home: %s', async (path) => {
    const answer = await server.call(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/awamu\.test\/.*error_code=/);
  });

  it.each([
    ['/recover', {}],
    ['/recover', { email: 'nobody' }],
    ['/resend', { email: 'a@people.example' }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'wish', email: 'a@people.example' }],
    ['/token?grant_type=pkce', {}],
    ['/token?grant_type=pkce', { auth_code: 'x' }],
  ])('for %s with %j', async (path, json) => {
    expect(await errorOf(server.call(path, { json }))).toEqual([400, 'validation_failed']);
  });
});

it('serves settings and health', async () => {
  const confirming = await fixture.serve({ confirms: true });
  const settings = async (from: AuthServer) => (await from.call('/settings')).json();
  expect(await settings(server)).toMatchObject({ external: { email: true, phone: true }, mailer_autoconfirm: true });
  expect(await settings(confirming)).toMatchObject({ mailer_autoconfirm: false });
  expect((await server.call('/health')).status).toBe(200);
  const answer = await server.call('/token?grant_type=password', {
    json: { email: 'a@b.example', password: goodPassword },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
