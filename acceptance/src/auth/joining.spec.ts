import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  openLink,
  startAuthFixture,
} from './auth-fixture.ts';
import { decodeJwt, fieldsOf } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  confirming = await fixture.serve({ confirms: true });
});
afterAll(() => fixture.stop());

describe('sign-up without confirmation of addresses', () => {
  it('opens a session at once, with the claims of GoTrue', async () => {
    const email = newAddress();
    const device = server.device();
    const { data, error } = await device.signUp({
      email: ` ${email.toUpperCase()} `,
      password: goodPassword,
      options: { data: { full_name: 'Nakato Sarah' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      user_metadata: { full_name: 'Nakato Sarah' },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
      identities: [{ provider: 'email', user_id: data.user?.id, identity_data: { email, sub: data.user?.id } }],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3_600 });
    expect(decodeJwt(data.session?.access_token)).toMatchObject({
      header: { alg: 'ES256' },
      claims: {
        iss: `${fixture.publicUrl}/auth/v1`,
        sub: data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.any(String),
        is_anonymous: false,
        user_metadata: { full_name: 'Nakato Sarah' },
      },
    });
  });

  it('keeps no secret readable in the database', async () => {
    const { session } = await join(await fixture.serve({ hashing: undefined }));
    const [account] = await fixture.owner`select encrypted_password from auth.users where id = ${session.user.id}`;
    expect(account?.['encrypted_password']).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    const [row] = await fixture.owner`select * from auth.sessions where user_id = ${session.user.id}`;
    expect(row?.['refresh_token_hash']).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(session.refresh_token);
  });

  it('refuses a known address', async () => {
    const { email } = await join(server);
    const { error } = await server.device().signUp({ email: email.toUpperCase(), password: goodPassword });
    expect(isAuthApiError(error)).toBe(true);
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  });

  it('creates one account for two concurrent sign-ups', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => server.device().signUp({ email, password: goodPassword })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(2);
  });

  it.each([
    ['1234567', 'length'],
    ['password1', 'pwned'],
    ['PassWord1', 'pwned'],
    ['Awamu2026!', 'pwned'],
  ])('refuses the password %s for its %s', async (password, reason) => {
    const { error } = await server.device().signUp({ email: newAddress(), password });
    if (!isAuthWeakPasswordError(error)) throw error ?? new Error('the password was accepted');
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
  });

  it.each([
    ['no address', { password: goodPassword }, 400, 'validation_failed'],
    ['a bad address', { email: 'nobody', password: goodPassword }, 400, 'validation_failed'],
    [
      'an address with a zero byte',
      { email: 'a\u0000b@people.example', password: goodPassword },
      400,
      'validation_failed',
    ],
    ['no password', { email: 'a@people.example' }, 400, 'validation_failed'],
    ['a password too long', { email: 'a@people.example', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [
      'metadata too large for a token',
      { email: 'a@people.example', password: goodPassword, data: { x: 'y'.repeat(5_000) } },
      400,
      'validation_failed',
    ],
    [
      'metadata that Postgres cannot store',
      { email: 'a@people.example', password: goodPassword, data: { x: '\u0000' } },
      400,
      'validation_failed',
    ],
    [
      'metadata that is no object',
      { email: 'a@people.example', password: goodPassword, data: [] },
      400,
      'validation_failed',
    ],
    [
      'half of PKCE',
      { email: 'a@people.example', password: goodPassword, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
    ['a bad number', { phone: '+0772', password: goodPassword }, 400, 'validation_failed'],
    ['both', { email: 'a@people.example', phone: '+256700000000', password: goodPassword }, 400, 'validation_failed'],
  ])('refuses %s', async (_case, json, status, code) => {
    const response = await server.call('/signup', { json });
    expect([response.status, await response.json()]).toMatchObject([status, { code: status, error_code: code }]);
  });
});

describe('sign-up with confirmation of addresses', () => {
  it('opens no session before the address is confirmed', async () => {
    const email = newAddress();
    const device = confirming.device();
    const { data, error } = await device.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const early = await device.signInWithPassword({ email, password: goodPassword });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const target = await openLink(confirming, await confirming.mails.take(email));
    const session = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(session).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });
    const { data: set } = await device.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    expect(set.user).toMatchObject({ email, identities: [{ identity_data: { email_verified: true } }] });
    expect((await device.signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  it('confirms by the typed code as well, and only once', async () => {
    const email = newAddress();
    const device = confirming.device();
    await device.signUp({ email, password: goodPassword });
    const token = codeOf(await confirming.mails.take(email));
    const { data, error } = await device.verifyOtp({ email, token, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await device.verifyOtp({ email, token, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('responds identically for a known address, whose owner is notified by email', async () => {
    const known = (await join(server)).email;
    const unknown = newAddress();
    const answers = await Promise.all(
      [known, unknown].map((email) => confirming.device().signUp({ email, password: goodPassword })),
    );
    const [ofKnown, ofUnknown] = answers.map(({ data }) => data.user);
    expect(fieldsOf(ofKnown)).toEqual(fieldsOf(ofUnknown));
    expect(answers.map(({ error, data }) => [error, data.session])).toEqual([
      [null, null],
      [null, null],
    ]);
    const [notified, asked] = await Promise.all([known, unknown].map((email) => confirming.mails.take(email)));
    expect(notified?.subject).toContain('already have an account');
    expect(notified?.links).toEqual([fixture.publicUrl]);
    expect(asked?.subject).toContain('Confirm');
    const unchanged = await server.device().signInWithPassword({ email: known, password: goodPassword });
    expect(unchanged.error).toBeNull();
  });

  it('discards the password of an earlier unconfirmed sign-up', async () => {
    const email = newAddress();
    await confirming.device().signUp({ email, password: 'chosen by a stranger' });
    // A mail that is not sent yet is deleted with its account.
    const first = await confirming.mails.take(email);
    await confirming.device().signUp({ email, password: goodPassword });
    const second = await confirming.mails.take(email);
    expect(String(await openLink(confirming, first))).toContain('error_code=otp_expired');
    expect(String(await openLink(confirming, second))).toContain('access_token=');
    const stranger = await confirming.device().signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('resends a pending confirmation', async () => {
    const email = newAddress();
    await confirming.device().signUp({ email, password: goodPassword });
    const first = await confirming.mails.take(email);
    const { error } = await confirming.device().resend({ type: 'signup', email });
    expect(error).toBeNull();
    const second = await confirming.mails.take(email);
    expect(String(await openLink(confirming, first))).toContain('error_code=otp_expired');
    expect(String(await openLink(confirming, second))).toContain('access_token=');
  });

  it('confirms by PKCE for the browser that asked', async () => {
    const email = newAddress();
    const device = confirming.device({ flowType: 'pkce' });
    await device.signUp({ email, password: goodPassword });
    const target = await openLink(confirming, await confirming.mails.take(email));
    const { data, error } = await device.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('creates one account for two concurrent sign-ups', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirming.device().signUp({ email, password: goodPassword })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    const accounts = await fixture.owner`select id from auth.users where email = ${email}`;
    expect(accounts).toHaveLength(1);
  });

  it('by recovery discards the password of the unconfirmed sign-up too', async () => {
    const email = newAddress();
    await confirming.device().signUp({ email, password: 'chosen by a stranger' });
    await confirming.mails.take(email);
    await confirming.device().resetPasswordForEmail(email);
    expect(String(await openLink(confirming, await confirming.mails.take(email)))).toContain('access_token=');
    const stranger = await confirming.device().signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });
});
