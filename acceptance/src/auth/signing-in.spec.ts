import { isAuthApiError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, newAddress, startAuthFixture } from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

/** The hash of goodPassword. */
const hashOfLowerCost =
  '$argon2id$v=19$m=19456,t=2,p=1$oYNskrnq68/M2Xy54w9oPg$cjgU1IGUVxoMNYiwl+Okw5xw8foNBkChg/BXXJigdMI';
const hashesOf = (id = '') => fixture.owner`select encrypted_password from auth.users where id = ${id}`;

describe('sign-in by password', () => {
  it('opens a new session and stores its time', async () => {
    const { email, session } = await join(server);
    const { data, error } = await server
      .device()
      .signInWithPassword({ email: email.toUpperCase(), password: goodPassword });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    const sessions =
      await fixture.owner`select user_agent, host(ip) as ip from auth.sessions where user_id = ${session.user.id}`;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', user_agent: expect.any(String) });
  });

  it('responds identically for a wrong password and an unknown address', async () => {
    const { email } = await join(server);
    const wrong = await server.device().signInWithPassword({ email, password: 'not the password' });
    const unknown = await server.device().signInWithPassword({ email: newAddress(), password: goodPassword });
    for (const { error } of [wrong, unknown]) {
      expect(isAuthApiError(error)).toBe(true);
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('rehashes a password whose hash has another cost', async () => {
    const own = await fixture.serve({ hashing: undefined });
    const email = newAddress();
    const person = { email, email_confirm: true, password_hash: hashOfLowerCost };
    const { data } = await own.operator().createUser(person);
    expect((await own.device().signInWithPassword({ email, password: 'not the password' })).error).not.toBeNull();
    const [beforeSignIn] = await hashesOf(data.user?.id);
    expect(beforeSignIn?.['encrypted_password']).toBe(hashOfLowerCost);

    const device = own.device();
    expect((await device.signInWithPassword({ email, password: goodPassword })).error).toBeNull();
    await own.close();
    const [renewed] = await hashesOf(data.user?.id);
    const next = await fixture.serve({ hashing: undefined });
    expect(renewed?.['encrypted_password']).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    for (const [password, code] of [
      [goodPassword, undefined],
      ['not the password', 'invalid_credentials'],
    ] as const) {
      expect((await next.device().signInWithPassword({ email, password })).error?.code).toBe(code);
    }
    await next.close();
    const [unchanged] = await hashesOf(data.user?.id);
    expect(unchanged).toEqual(renewed);
  });

  it.each([
    ['no address', { password: goodPassword }, 'validation_failed'],
    ['no password', { email: 'a@people.example' }, 'invalid_credentials'],
    ['an endless password', { email: 'a@people.example', password: 'x'.repeat(20_000) }, 'invalid_credentials'],
    ['an address with a zero byte', { email: '\u0000', password: goodPassword }, 'validation_failed'],
    ['an unknown number', { phone: '+256700000000', password: goodPassword }, 'invalid_credentials'],
    ['a bad number', { phone: 'home', password: goodPassword }, 'validation_failed'],
    ['both', { email: 'a@people.example', phone: '+256700000000', password: 'x' }, 'validation_failed'],
    ['values of other types', { email: 1, password: [] }, 'validation_failed'],
  ])('refuses %s', async (_case, json, code) => {
    const response = await server.call('/token?grant_type=password', { json });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: code }]);
  });

  it.each(['magic', '', 'client_credentials'])('refuses the grant "%s"', async (grant) => {
    const response = await server.call(`/token?grant_type=${grant}`, { json: {} });
    expect([response.status, await response.json()]).toMatchObject([400, { msg: 'unsupported_grant_type' }]);
  });
});

describe('limits of sign-in', () => {
  const fewFailures = { signInByAddressAndAccount: { burst: 3, perSeconds: 60 } };

  it('stop guessing at one account, with a Retry-After', async () => {
    const limited = await fixture.serve({ rateLimits: fewFailures });
    const { email } = await join(limited);
    const guess = () => limited.call('/token?grant_type=password', { json: { email, password: 'a guess' } });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    const wait = Number(refused.headers.get('retry-after'));
    // The attempts themselves took some time.
    expect([refused.status, wait > 0 && wait <= 20]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    const { error } = await limited.device().signInWithPassword({ email, password: goodPassword });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });

    fixture.passSeconds(20);
    expect((await limited.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  it('count parallel guesses, and no success', async () => {
    const limited = await fixture.serve({ rateLimits: fewFailures });
    const { email } = await join(limited);
    for (let time = 0; time < 5; time += 1) {
      expect((await limited.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
    }
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => limited.device().signInWithPassword({ email, password: 'a guess' })),
    );
    expect(guesses.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(3);
  });

  it('hold for sign-up by network address', async () => {
    const limited = await fixture.serve({ rateLimits: { signUpByAddress: { burst: 1, perSeconds: 60 } } });
    await join(limited);
    const { error } = await limited.device().signUp({ email: newAddress(), password: goodPassword });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('accounts that the server makes', () => {
  it('sign in like any other, many with one hash', async () => {
    const emails = Array.from({ length: 2_500 }, newAddress);
    const made = await fixture.makeAccounts(
      emails.map((email) => ({ email, userMetadata: { full_name: 'Okello' } })),
      'karibu-diaspora-42',
    );
    expect(made).toHaveLength(emails.length);
    const { data, error } = await server
      .device()
      .signInWithPassword({ email: emails[2_400] ?? '', password: 'karibu-diaspora-42' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'Okello' }, identities: [{ provider: 'email' }] });
  });

  it('leave a known address as it is', async () => {
    const { email, session } = await join(server);
    expect(await fixture.makeAccounts([{ email }], 'another one')).toEqual([]);
    const { data } = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(data.user?.id).toBe(session.user.id);
  });

  it('carry a one-time password until the member chooses an own one', async () => {
    const email = newAddress();
    const [made] = await fixture.makeAccounts([{ email, appMetadata: { must_change_password: true } }], 'once77');
    const device = server.device();
    const { data } = await device.signInWithPassword({ email, password: 'once77' });
    expect(data.user).toMatchObject({ id: made?.id, app_metadata: { provider: 'email', must_change_password: true } });
    const { data: updated, error } = await device.updateUser({ password: goodPassword });
    expect(error).toBeNull();
    expect(updated.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });
});
