import { createHash } from 'node:crypto';
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

const newPassword = 'matoke before sunrise';
let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

async function recover(email: string, redirectTo?: string) {
  const { error } = await server.device().resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });
  expect(error).toBeNull();
  return server.mails.take(email);
}

describe('recovery', () => {
  it('sets a new password by the emailed link', async () => {
    const { email } = await join(server);
    const mail = await recover(email, `${fixture.publicUrl}/reset-password`);
    const target = await openLink(server, mail);
    expect(target.origin + target.pathname).toBe(`${fixture.publicUrl}/reset-password`);
    const session = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(session['type']).toBe('recovery');
    const device = server.device();
    await device.setSession({
      access_token: session['access_token'] ?? '',
      refresh_token: session['refresh_token'] ?? '',
    });
    expect((await device.updateUser({ password: newPassword })).error).toBeNull();
    expect((await server.device().signInWithPassword({ email, password: newPassword })).error).toBeNull();
    const old = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('accepts the token of the link in a call, once', async () => {
    const { email } = await join(server);
    const token_hash = new URL((await recover(email)).links[0] ?? '').searchParams.get('token') ?? '';
    const device = server.device();
    expect((await device.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await device.getUser()).data.user?.email).toBe(email);
    const again = await server.device().verifyOtp({ token_hash, type: 'recovery' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  it('opens one session for concurrent uses of the link', async () => {
    const { email } = await join(server);
    const token = codeOf(await recover(email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.device().verifyOtp({ email, token, type: 'recovery' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('responds identically for unknown addresses, and sends no email', async () => {
    const own = await fixture.serve();
    const answers = [newAddress(), (await join(own)).email].map((email) => own.call('/recover', { json: { email } }));
    for (const answer of await Promise.all(answers)) expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const resent = await own.call('/resend', { json: { type: 'signup', email: newAddress() } });
    expect([resent.status, await resent.json()]).toEqual([200, {}]);
    await own.close();
    expect(own.mails.all).toHaveLength(1);
  });

  it('keeps the link valid after a mail scanner has requested it', async () => {
    const { email } = await join(server);
    const mail = await recover(email);
    const link = new URL(mail.links[0] ?? '');
    const looked = await server.call(`/verify${link.search}`, { method: 'HEAD' });
    expect(looked.status).toBe(404);
    expect(String(await openLink(server, mail))).toContain('access_token=');
  });

  it('lets link and code expire', async () => {
    const { email } = await join(server);
    const mail = await recover(email);
    fixture.passSeconds(3_601);
    const { error } = await server.device().verifyOtp({ email, token: codeOf(mail), type: 'recovery' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    const target = await openLink(server, mail);
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('binds a code to its address and purpose', async () => {
    const [{ email }, other] = [await join(server), await join(server)];
    const token = codeOf(await recover(email));
    const elsewhere = await server.device().verifyOtp({ email: other.email, token, type: 'recovery' });
    const otherwise = await server.device().verifyOtp({ email, token, type: 'signup' });
    for (const { error } of [elsewhere, otherwise]) expect(error).toMatchObject({ code: 'otp_expired' });
    expect((await server.device().verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
  });

  it('limits the guessing of a code and the mails to one address', async () => {
    const limited = await fixture.serve({ rateLimits: { verifyByDestination: { burst: 2, perSeconds: 60 } } });
    const email = newAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await limited.call('/verify', { json: { type: 'recovery', email, token: '000000' } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 429]);
    const mails: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const answer = await limited.call('/recover', { json: { email } });
      mails.push(((await answer.json()) as { error_code?: string }).error_code ?? 'sent');
    }
    expect(mails).toEqual([...Array(5).fill('sent'), 'over_email_send_rate_limit']);
  });

  it.each([
    'https://evil.example/take',
    '//evil.example',
    'javascript:alert(1)',
    'http://awamu.test@evil.example/',
    'http://user:pass@awamu.test/',
    'http://awamu.test.evil.example',
    'http://awamu.test:81/',
    'not an address%',
  ])('never sends anybody to %s', async (redirectTo) => {
    const { email } = await join(server);
    const mail = await recover(email, redirectTo);
    const target = await openLink(server, mail);
    expect(target.host + target.username).toBe('awamu.test');
    const forged = await server.call(`/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(redirectTo)}`);
    const location = new URL(forged.headers.get('location') ?? '');
    expect([forged.status, location.host + location.username]).toEqual([303, 'awamu.test']);
  });
});

describe('recovery by PKCE', () => {
  async function startFlow() {
    const { email } = await join(server);
    const device = server.device({ flowType: 'pkce' });
    await device.resetPasswordForEmail(email, { redirectTo: `${fixture.publicUrl}/reset-password` });
    return { email, device, mail: await server.mails.take(email) };
  }
  const codeIn = (target: URL): string => target.searchParams.get('code') ?? '';

  it('gives the browser that asked a session for the code', async () => {
    const { email, device, mail } = await startFlow();
    const target = await openLink(server, mail);
    expect(target.hash).toBe('');
    const { data, error } = await device.exchangeCodeForSession(codeIn(target));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await sessionOf(device)).access_token).toBe(data.session?.access_token);
  });

  it('gives no session to another browser', async () => {
    const { device, mail } = await startFlow();
    const code = codeIn(await openLink(server, mail));
    const stolen = await server.call('/token?grant_type=pkce', {
      json: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect([stolen.status, await stolen.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
    expect((await device.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  it('lets the code expire', async () => {
    const { device, mail } = await startFlow();
    const code = codeIn(await openLink(server, mail));
    fixture.passSeconds(301);
    expect((await device.exchangeCodeForSession(code)).error).toMatchObject({
      status: 403,
      code: 'flow_state_expired',
    });
  });

  it('cannot be turned into the implicit flow by changing the link', async () => {
    const { mail } = await startFlow();
    const changed = { ...mail, links: [(mail.links[0] ?? '').replace('pkce_', '')] };
    expect(changed.links).not.toEqual(mail.links);
    expect(String(await openLink(server, changed))).not.toContain('access_token');
  });

  it('accepts a plain challenge, and reports a used link in query and fragment', async () => {
    const { email } = await join(server);
    const verifier = 'v'.repeat(50);
    await server.call('/recover', { json: { email, code_challenge: verifier, code_challenge_method: 'plain' } });
    const mail = await server.mails.take(email);
    const auth_code = codeIn(await openLink(server, mail));
    const answer = await server.call('/token?grant_type=pkce', { json: { auth_code, code_verifier: verifier } });
    expect(answer.status).toBe(200);
    const used = await openLink(server, mail);
    expect([used.searchParams.get('error_code'), used.hash.includes('otp_expired')]).toEqual(['otp_expired', true]);
  });

  it('keeps the challenge, never the code, in the database', async () => {
    const { mail } = await startFlow();
    const code = codeIn(await openLink(server, mail));
    const rows = await fixture.owner`select auth_code from auth.flow_state where auth_code is not null`;
    const stored = rows.map((row) => row['auth_code']);
    expect(stored).not.toContain(code);
    expect(stored).toContain(createHash('sha256').update(code).digest('base64url'));
  });
});
