import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  openLink,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

/** Requests a sign-in mail and returns it. */
async function ask(
  email: string,
  options: Parameters<ReturnType<AuthServer['device']>['signInWithOtp']>[0]['options'] = {},
) {
  const device = server.device();
  const { data, error } = await device.signInWithOtp({ email, options: options as { shouldCreateUser?: boolean } });
  expect([data, error]).toEqual([{ user: null, session: null }, null]);
  return { device, mail: await server.mails.take(email) };
}

const tokenIn = (link: string | undefined): string => new URL(link ?? '').searchParams.get('token') ?? '';
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sign-in by mail', () => {
  it.each(['email', 'magiclink'] as const)('opens a session with the typed code (%s)', async (type) => {
    const { email, session } = await join(server);
    const { device, mail } = await ask(email);
    const { data, error } = await device.verifyOtp({ email, token: codeOf(mail), type });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    const { claims } = decodeJwt((await sessionOf(device)).access_token);
    expect(claims).toMatchObject({ sub: session.user.id, amr: [{ method: 'otp' }] });
  });

  it('opens one with the link, and redirects to the requested address', async () => {
    const { email } = await join(server);
    const { mail } = await ask(email, { emailRedirectTo: `${fixture.publicUrl}/reset-password` });
    const target = await openLink(server, mail);
    expect(target.pathname + target.search).toBe('/reset-password');
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject({ type: 'magiclink' });
    expect(target.hash).toContain('access_token=');
  });

  it('opens one with the token of the link', async () => {
    const { email } = await join(server);
    const { device, mail } = await ask(email);
    const { error } = await device.verifyOtp({ token_hash: tokenIn(mail.links[0]), type: 'email' });
    expect(error).toBeNull();
    expect((await device.getUser()).data.user?.email).toBe(email);
  });

  it('creates an account for a new address, confirmed by the code', async () => {
    const email = newAddress();
    const { device, mail } = await ask(email, { data: { full_name: 'Babirye' } });
    const { data } = await device.verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Babirye' },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
  });

  it('creates none if the client forbids it, and does not reveal this', async () => {
    const own = await fixture.serve();
    const email = newAddress();
    const { error } = await own.device().signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    await own.close();
    expect(own.mails.all).toEqual([]);
    expect(await fixture.owner`select id from auth.users where email = ${email}`).toHaveLength(0);
  });

  it('discards password and metadata of an unconfirmed sign-up', async () => {
    const confirming = await fixture.serve({ confirms: true });
    const email = newAddress();
    const data = { full_name: 'Stranger' };
    await confirming.device().signUp({ email, password: 'chosen by a stranger', options: { data } });
    const { device, mail } = await ask(email);
    const { data: verified } = await device.verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(verified.user?.user_metadata).toEqual({});
    const stranger = await server.device().signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('by PKCE gives the session to the browser that asked', async () => {
    const { email } = await join(server);
    const device = server.device({ flowType: 'pkce' });
    await device.signInWithOtp({ email });
    const target = await openLink(server, await server.mails.take(email));
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const stolen = await server.device({ flowType: 'pkce' }).exchangeCodeForSession(code);
    expect(stolen.error).not.toBeNull();
    expect((await device.exchangeCodeForSession(code)).error).toBeNull();
  });

  it.each([
    [{}, 'validation_failed'],
    [{ email: 'a@people.example', phone: '+256700000000' }, 'validation_failed'],
    [{ email: 'nobody' }, 'validation_failed'],
    [{ phone: '+0772' }, 'validation_failed'],
    [{ phone: '+256700000000', channel: 'pigeon' }, 'validation_failed'],
    [{ email: 'a@people.example', create_user: 'yes' }, 'validation_failed'],
    [{ email: 'a@people.example', code_challenge: 'x'.repeat(43) }, 'validation_failed'],
    [{ email: 'a@people.example', data: { x: 'y'.repeat(5_000) } }, 'validation_failed'],
  ])('refuses %j', async (json, code) => {
    const answer = await server.call('/otp', { json });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: code }]);
  });
});

describe('a typed code', () => {
  it('is only valid for its own purpose', async () => {
    const { email } = await join(server);
    const { mail } = await ask(email);
    const token = codeOf(mail);
    for (const type of ['signup', 'recovery', 'invite', 'email_change'] as const) {
      const { error } = await server.device().verifyOtp({ email, token, type });
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    const { error: other } = await server.device().verifyOtp({ email: newAddress(), token, type: 'email' });
    expect(other).toMatchObject({ code: 'otp_expired' });
    expect((await server.device().verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  });

  it('opens one session for concurrent attempts, and none later', async () => {
    const { email } = await join(server);
    const token = codeOf((await ask(email)).mail);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.device().verifyOtp({ email, token, type: 'email' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['otp_expired']));
    expect((await server.device().verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('expires after five wrong ones, also concurrently; the link of its email stays valid', async () => {
    const { email } = await join(server);
    const { mail } = await ask(email);
    const token = codeOf(mail);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => server.device().verifyOtp({ email, token: wrong(token), type: 'email' })),
    );
    expect(guesses.map(({ error }) => error?.code)).toEqual(Array(5).fill('otp_expired'));
    expect((await server.device().verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
    expect(String(await openLink(server, mail))).toContain('access_token=');
  });

  it('stays valid after four wrong ones', async () => {
    const { email } = await join(server);
    const token = codeOf((await ask(email)).mail);
    for (let guess = 0; guess < 4; guess += 1) {
      await server.device().verifyOtp({ email, token: wrong(token), type: 'email' });
    }
    expect((await server.device().verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  });

  it('is replaced by the newest, with a new count of attempts', async () => {
    const { email } = await join(server);
    const first = codeOf((await ask(email)).mail);
    for (let guess = 0; guess < 5; guess += 1) {
      await server.device().verifyOtp({ email, token: wrong(first), type: 'email' });
    }
    const second = codeOf((await ask(email)).mail);
    if (first !== second) {
      expect((await server.device().verifyOtp({ email, token: first, type: 'email' })).error).not.toBeNull();
    }
    expect((await server.device().verifyOtp({ email, token: second, type: 'email' })).error).toBeNull();
  });

  it('works ten minutes, the link of its mail an hour', async () => {
    const { email } = await join(server);
    const { mail } = await ask(email);
    fixture.passSeconds(601);
    const late = await server.device().verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    fixture.passSeconds(2_900);
    expect(String(await openLink(server, mail))).toContain('access_token=');
  });

  it('is not stored as plain text, nor is the token of its link', async () => {
    const { email, session } = await join(server);
    const { mail } = await ask(email);
    const rows = await fixture.owner`select * from auth.one_time_tokens where user_id = ${session.user.id}`;
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(codeOf(mail));
    expect(stored).not.toContain(tokenIn(mail.links[0]));
  });

  it('opens no session for a closed account, and only its owner gets the reason', async () => {
    const { email, session } = await join(server);
    const { mail } = await ask(email);
    await fixture.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${session.user.id}`;
    const { error } = await server.device().verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  it('expires with a new password', async () => {
    const { email, device } = await join(server);
    const { mail } = await ask(email);
    await device.updateUser({ password: `${goodPassword} again` });
    const { error } = await server.device().verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });
});
