import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthClient,
  type AuthFixture,
  type AuthServer,
  join,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';
import { appCode, beginApp, claimsOf, joinWithApp, operatorOf, passwordOnly, proveApp } from './second-factor.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

describe('an authenticator app', () => {
  it('is enrolled with a QR code, a secret and an otpauth address', async () => {
    const { device, email } = await join(server);
    const { data, error } = await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(new URL(data?.totp.uri ?? '').searchParams.get('secret')).toBe(data?.totp.secret);
    expect(decodeURIComponent(data?.totp.uri ?? '')).toContain(`Awamu:${email}`);
    const { data: factors } = await device.mfa.listFactors();
    expect(factors).toMatchObject({ totp: [], all: [{ id: data?.id, status: 'unverified', factor_type: 'totp' }] });
    const named = await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet', issuer: 'Elsewhere' });
    expect(new URL(named.data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Elsewhere');
  });

  it('is stored encrypted', async () => {
    const { device } = await join(server);
    const { id, secret } = await beginApp(device);
    const [row] = await fixture.owner`select secret from auth.mfa_factors where id = ${id}`;
    expect(row?.['secret']).toMatch(/^v1\./);
    expect(row?.['secret']).not.toContain(secret);
  });

  it('is verified by a code, which raises the session to aal2', async () => {
    const { device, session } = await join(server);
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const factor = await beginApp(device);
    const level = await device.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data: challenge } = await device.mfa.challenge({ factorId: factor.id });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const events: string[] = [];
    device.onAuthStateChange((event) => void events.push(event));
    const code = appCode(fixture, factor);
    const verified = await device.mfa.verify({ factorId: factor.id, challengeId: challenge?.id ?? '', code });
    expect(verified.error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const seconds = Math.floor(fixture.now() / 1_000);
    const claims = claimsOf(verified.data?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsOf(session.access_token)['session_id'] });
    expect(claims['amr']).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
    const [{ timestamp }] = claims['amr'] as [{ timestamp: number }];
    expect(Math.abs(timestamp - seconds)).toBeLessThan(60);
    const { data } = await device.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'Phone' }]);
    const lifted = await device.mfa.getAuthenticatorAssuranceLevel();
    expect(lifted.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('stays proved through refreshes, and the earlier refresh token leads to the same session', async () => {
    const { device, session } = await joinWithApp(fixture, server);
    const { data } = await device.refreshSession();
    const claims = claimsOf(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    // A second tab still holds the token of sign-up; the one of the verification is its successor.
    const { device: other, session: before } = await join(server);
    const factor = await beginApp(other);
    const code = appCode(fixture, factor);
    await other.mfa.challengeAndVerify({ factorId: factor.id, code });
    const tab = await server.device().refreshSession({ refresh_token: before.refresh_token });
    expect(tab.error).toBeNull();
    expect(tab.data.session?.refresh_token).toBe((await sessionOf(other)).refresh_token);
    expect(session.refresh_token).not.toBe(before.refresh_token);
  });

  it('is required at the next sign-in', async () => {
    const { email, factor } = await joinWithApp(fixture, server);
    const device = await passwordOnly(server, email);
    const level = await device.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await proveApp(fixture, device, factor);
    const lifted = await device.mfa.getAuthenticatorAssuranceLevel();
    expect(lifted.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('signs out exactly the devices that have not proved it', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    const [owing, proving] = [await passwordOnly(server, email), await passwordOnly(server, email)];
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    await proveApp(fixture, proving, factor);
    stopListening();
    expect(ended).toHaveLength(1);
    expect((await owing.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await device.getUser()).error).toBeNull();
    expect((await proving.getUser()).error).toBeNull();
  });

  it('is removed only at aal2, and its sessions return to aal1', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    const other = await passwordOnly(server, email);
    const refused = await other.mfa.unenroll({ factorId: factor.id });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const { data, error } = await device.mfa.unenroll({ factorId: factor.id });
    expect([data, error]).toEqual([{ id: factor.id }, null]);
    const { data: refreshed } = await device.refreshSession();
    const claims = claimsOf(refreshed.session?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(refreshed.user?.factors).toBeUndefined();
  });

  it('that is removed ends the sessions that it proved on other devices', async () => {
    const { email, device, factor: stolen } = await joinWithApp(fixture, server);
    const thief = await passwordOnly(server, email);
    await proveApp(fixture, thief, stolen);
    const tablet = await beginApp(device, 'Tablet');
    await proveApp(fixture, device, tablet);
    const own = await passwordOnly(server, email);
    await proveApp(fixture, own, tablet);
    expect((await device.mfa.unenroll({ factorId: stolen.id })).error).toBeNull();
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await own.getUser()).error).toBeNull();
    // The session that removes the factor which it has proved stays, and has to prove another one.
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    const spare = await beginApp(own, 'Laptop');
    await proveApp(fixture, own, spare);
    expect((await own.mfa.unenroll({ factorId: spare.id })).error).toBeNull();
    stopListening();
    const { data } = await own.refreshSession();
    const claims = claimsOf(data.session?.access_token);
    expect(claims).toMatchObject({ aal: 'aal1' });
    expect(await fixture.askAs(claims)).toContain('insufficient_aal');
    expect(ended).toEqual([{ sessionId: claims['session_id'] }]);
  });

  it('that was never verified is removed at aal1', async () => {
    const { device } = await join(server);
    const { id } = await beginApp(device);
    expect((await device.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect((await device.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe('a phone', () => {
  let lastNumber = 7_400_123_400;

  function newNumber(): string {
    lastNumber += 1;
    return `+44${lastNumber}`;
  }

  async function beginPhone(device: AuthClient, phone: string): Promise<string> {
    const { data, error } = await device.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
    if (error) throw error;
    expect(data).toMatchObject({ type: 'phone', phone: phone.slice(1) });
    return data.id;
  }

  async function codeTo(phone: string, channel = 'sms'): Promise<string> {
    const message = await server.messages.take(phone);
    expect(message.channel).toBe(channel);
    expect(message.text).toContain('within 5 minutes');
    return /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
  }

  it('is verified by the code that it got, and proves a later sign-in', async () => {
    const [{ email, device }, phone] = [await join(server), newNumber()];
    const factorId = await beginPhone(device, phone);
    const first = await device.mfa.challenge({ factorId, channel: 'sms' });
    expect(first.data).toMatchObject({ type: 'phone' });
    const code = await codeTo(phone);
    const [remaining] =
      await fixture.owner`select otp_code from auth.mfa_challenges where id = ${first.data?.id ?? ''}`;
    expect(remaining?.['otp_code']).not.toContain(code);
    const verified = await device.mfa.verify({ factorId, challengeId: first.data?.id ?? '', code });
    expect(claimsOf(verified.data?.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, {}] });
    const other = await passwordOnly(server, email);
    const second = await other.mfa.challenge({ factorId, channel: 'whatsapp' });
    const challengeId = second.data?.id ?? '';
    const old = await other.mfa.verify({ factorId, challengeId, code });
    expect(old.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await other.mfa.verify({ factorId, challengeId, code: await codeTo(phone, 'whatsapp') })).error).toBeNull();
    const again = await device.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'again' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('needs a valid number, can be enrolled again, and gets a limited number of messages', async () => {
    const [{ device }, phone] = [await join(server), newNumber()];
    await beginPhone(device, phone);
    const factorId = await beginPhone(device, phone);
    expect((await device.mfa.listFactors()).data?.all).toHaveLength(1);
    for (const wrong of ['', '1', '+1900 555 1234']) {
      const refused = await device.mfa.enroll({ factorType: 'phone', phone: wrong, friendlyName: 'wrong' });
      expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await device.mfa.challenge({ factorId, channel: 'sms' })).error?.code);
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'over_sms_send_rate_limit']);
  });
});

describe('enrolling', () => {
  it('requires aal2 of a member who has a factor', async () => {
    const { email, device } = await joinWithApp(fixture, server);
    const other = await passwordOnly(server, email);
    const refused = await other.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull();
  });

  it('requires a unique name', async () => {
    const { device } = await join(server);
    await beginApp(device, 'Phone');
    const again = await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  it('is limited to ten factors, also concurrently', async () => {
    const { device } = await join(server);
    const names = Array.from({ length: 12 }, (_, index) => `app ${index}`);
    const answers = await Promise.all(
      names.map((friendlyName) => device.mfa.enroll({ factorType: 'totp', friendlyName })),
    );
    const refused = answers.flatMap(({ error }) => error ?? []);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      Array(2).fill([422, 'too_many_enrolled_mfa_factors']),
    );
  });

  it('deletes unfinished factors', async () => {
    const { device } = await join(server);
    await beginApp(device, 'Phone');
    fixture.passSeconds(16 * 60);
    expect((await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toBeNull();
  });

  it('refuses unknown kinds, names that are too long and an empty body', async () => {
    const { session } = await join(server);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const bodies = [{ factor_type: 'recovery_code' }, { factor_type: 'totp', friendly_name: 'x'.repeat(121) }, {}, []];
    for (const json of bodies) {
      const answer = await server.call('/factors', { json, headers });
      expect(answer.status).toBe(400);
    }
    expect((await server.call('/factors', { json: { factor_type: 'totp' } })).status).toBe(401);
  });
});

describe('an operator', () => {
  it('lists and removes the factors of a member', async () => {
    const { device, factor, session } = await joinWithApp(fixture, server);
    const userId = session.user.id;
    const { admin } = operatorOf(fixture, server);
    const { data } = await admin.mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toBeNull();
    expect((await device.refreshSession()).data.user?.factors).toBeUndefined();
    const again = await server.call(`/admin/users/${userId}/factors/${factor.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${fixture.keys.serviceRole}` },
    });
    expect(again.status).toBe(404);
  });

  it('needs the service key', async () => {
    const { session, factor } = await joinWithApp(fixture, server);
    const paths = [`/factors`, `/factors/${factor.id}`, `/passkeys`].map(
      (path) => `/admin/users/${session.user.id}${path}`,
    );
    for (const token of [
      session.access_token,
      fixture.keys.anon,
      fixture.foreignSigner().sign({ role: 'service_role' }),
    ]) {
      for (const path of paths) {
        const method = path.endsWith(factor.id) ? 'DELETE' : 'GET';
        const answer = await server.call(path, { method, headers: { authorization: `Bearer ${token}` } });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
    expect((await server.call(paths[0] ?? '')).status).toBe(401);
  });
});
