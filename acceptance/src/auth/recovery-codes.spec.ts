import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, type AuthFixture, type AuthServer, join, startAuthFixture } from './auth-fixture.ts';
import { claimsOf, joinWithApp, passwordOnly, proveApp } from './second-factor.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

async function codesOf(device: AuthClient): Promise<string[]> {
  const { data, error } = await device.mfa.recoveryCodes.generate();
  if (error) throw error;
  return data.codes;
}

describe('recovery codes', () => {
  it('are ten, shown once and stored as hashes', async () => {
    const { device } = await joinWithApp(fixture, server);
    const { data, error } = await device.mfa.recoveryCodes.generate({ friendlyName: 'In my wallet' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'In my wallet', total: 10 });
    expect(new Set(data?.codes).size).toBe(10);
    const stored =
      await fixture.owner`select code_hash from auth.mfa_recovery_codes where mfa_factor_id = ${data?.id ?? ''}`;
    expect(stored).toHaveLength(10);
    for (const code of data?.codes ?? []) expect(JSON.stringify(stored)).not.toContain(code);
    const status = await device.mfa.recoveryCodes.getStatus();
    expect(status.data).toEqual({ id: data?.id, type: 'recovery_code', total: 10, remaining: 10 });
    expect((await device.mfa.listFactors()).data?.recovery_code).toMatchObject([{ friendly_name: 'In my wallet' }]);
    const again = await device.mfa.recoveryCodes.generate();
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  it('require another factor and aal2', async () => {
    const { email, device } = await joinWithApp(fixture, server);
    const owing = await passwordOnly(server, email);
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await owing.mfa.recoveryCodes.generate()).error).toMatchObject(refusal);
    expect((await owing.mfa.recoveryCodes.regenerate()).error).toMatchObject(refusal);
    expect((await owing.mfa.recoveryCodes.unenroll()).error).toMatchObject(refusal);
    const none = { status: 404, code: 'mfa_factor_not_found' };
    expect((await device.mfa.recoveryCodes.getStatus()).error).toMatchObject(none);
    expect((await device.mfa.recoveryCodes.regenerate()).error).toMatchObject(none);
    expect((await device.mfa.recoveryCodes.unenroll()).error).toMatchObject(none);
    // An aal2 session by a passkey, without a factor that recovery codes could replace.
    const { device: without, session } = await join(server);
    await fixture.owner`update auth.sessions set aal = 'aal2' where user_id = ${session.user.id}`;
    const alone = await without.mfa.recoveryCodes.generate();
    expect(alone.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
  });

  it('raise a session once each, in any notation', async () => {
    const { email, device } = await joinWithApp(fixture, server);
    const [code = '', second = ''] = await codesOf(device);
    const lost = await passwordOnly(server, email);
    const typed = ` ${(code.match(/.{4}/g) ?? []).join('-').toUpperCase()} `;
    const { data, error } = await lost.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    const amr = [{ method: 'mfa/recovery_code' }, { method: 'password' }];
    expect(claimsOf(data?.access_token)).toMatchObject({ aal: 'aal2', amr });
    expect((await lost.refreshSession()).error).toBeNull();
    expect((await lost.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    const used = await (await passwordOnly(server, email)).mfa.recoveryCodes.verify({ code });
    expect(used.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await (await passwordOnly(server, email)).mfa.recoveryCodes.verify({ code: second })).error).toBeNull();
  });

  it('raise one session for concurrent attempts with one code', async () => {
    const { email, device } = await joinWithApp(fixture, server);
    const [code = ''] = await codesOf(device);
    const places = await Promise.all(Array.from({ length: 5 }, () => passwordOnly(server, email)));
    const answers = await Promise.all(places.map((place) => place.mfa.recoveryCodes.verify({ code })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('of an earlier set or of another member are refused', async () => {
    const [{ email, device }, stranger] = [await joinWithApp(fixture, server), await joinWithApp(fixture, server)];
    const [old = ''] = await codesOf(device);
    const [theirs = ''] = await codesOf(stranger.device);
    const { data, error } = await device.mfa.recoveryCodes.regenerate();
    expect(error).toBeNull();
    const owing = await passwordOnly(server, email);
    for (const code of [old, theirs]) {
      const refused = await owing.mfa.recoveryCodes.verify({ code });
      expect(refused.error).toMatchObject({ code: 'mfa_verification_failed' });
    }
    expect((await owing.mfa.recoveryCodes.verify({ code: data?.codes[9] ?? '' })).error).toBeNull();
  });

  it('that are replaced end the sessions that an earlier one has proved, but for the one that replaces them', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    const [first = '', second = ''] = await codesOf(device);
    const [thief, own] = [await passwordOnly(server, email), await passwordOnly(server, email)];
    await thief.mfa.recoveryCodes.verify({ code: first });
    const proving = await passwordOnly(server, email);
    await proving.mfa.recoveryCodes.verify({ code: second });
    expect((await proving.mfa.recoveryCodes.regenerate()).error).toBeNull();
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await own.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await device.getUser()).error).toBeNull();
    const { data } = await proving.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal2' });
    expect((await proving.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  it('are locked after a few wrong ones, where the app still opens; a new set is not', async () => {
    const { email, device, factor } = await joinWithApp(fixture, server);
    const [code = ''] = await codesOf(device);
    const owing = await passwordOnly(server, email);
    for (let count = 0; count < 5; count += 1) await owing.mfa.recoveryCodes.verify({ code: `wrong${count}` });
    const locked = await owing.mfa.recoveryCodes.verify({ code });
    expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    await proveApp(fixture, owing, factor);
    const { data } = await owing.mfa.recoveryCodes.regenerate();
    const again = await passwordOnly(server, email);
    expect((await again.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  });

  it('are removed by their own call, and go with the last factor', async () => {
    const { device, factor } = await joinWithApp(fixture, server);
    await codesOf(device);
    const { data: factors } = await device.mfa.listFactors();
    const wrong = await device.mfa.unenroll({ factorId: factors?.recovery_code[0]?.id ?? '' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await device.mfa.recoveryCodes.unenroll()).error).toBeNull();
    await codesOf(device);
    expect((await device.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect((await device.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('that do not exist or are empty are refused', async () => {
    const { device } = await joinWithApp(fixture, server);
    const none = await device.mfa.recoveryCodes.verify({ code: 'k4m9x7qp2ab8ht3z' });
    expect(none.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const empty = await device.mfa.recoveryCodes.verify({ code: ' - ' });
    expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
