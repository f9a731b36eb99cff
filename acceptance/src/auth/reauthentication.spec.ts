import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newPhone,
  startAuthFixture,
} from './auth-fixture.ts';

const newPassword = 'matoke before sunrise';
const overADay = 24 * 3_600 + 60;
let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

/** A member who signed in more than a day ago. */
async function signedInLongAgo() {
  const { email, device } = await join(server);
  fixture.passSeconds(overADay);
  await device.refreshSession();
  return { email, device };
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a new password after a long sign-in', () => {
  it('requires an emailed code, which works once', async () => {
    const { email, device } = await signedInLongAgo();
    const { error } = await device.updateUser({ password: newPassword });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await device.reauthenticate()).error).toBeNull();
    const mail = await server.mails.take(email);
    expect(mail.links).toEqual([fixture.publicUrl]);
    const nonce = codeOf(mail);
    expect((await device.updateUser({ password: newPassword, nonce })).error).toBeNull();
    const again = await device.updateUser({ nonce });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await server.device().signInWithPassword({ email, password: newPassword })).error).toBeNull();
  });

  it('keeps the code when the password is refused', async () => {
    const { email, device } = await signedInLongAgo();
    await device.reauthenticate();
    const nonce = codeOf(await server.mails.take(email));
    expect((await device.updateUser({ password: 'password1', nonce })).error?.code).toBe('weak_password');
    expect((await device.updateUser({ password: goodPassword, nonce })).error?.code).toBe('same_password');
    expect((await device.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });

  it('accepts neither a wrong code, nor an old one, nor somebody else’s', async () => {
    const [{ email, device }, other] = [await signedInLongAgo(), await join(server)];
    await device.reauthenticate();
    const nonce = codeOf(await server.mails.take(email));
    await other.device.reauthenticate();
    const foreign = codeOf(await server.mails.take(other.email));
    for (const shown of [wrong(nonce), foreign === nonce ? wrong(nonce) : foreign, 'x', '\u0000']) {
      const { error } = await device.updateUser({ password: newPassword, nonce: shown });
      expect(error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    }
    fixture.passSeconds(601);
    const { error } = await device.updateUser({ password: newPassword, nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('accepts no code after five wrong ones', async () => {
    const { email, device } = await signedInLongAgo();
    await device.reauthenticate();
    const nonce = codeOf(await server.mails.take(email));
    for (let guess = 0; guess < 5; guess += 1) await device.updateUser({ password: newPassword, nonce: wrong(nonce) });
    const { error } = await device.updateUser({ password: newPassword, nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('opens no session with that code', async () => {
    const { email, device } = await signedInLongAgo();
    await device.reauthenticate();
    const token = codeOf(await server.mails.take(email));
    for (const type of ['email', 'recovery', 'signup', 'magiclink'] as const) {
      expect((await server.device().verifyOtp({ email, token, type })).error).toMatchObject({ code: 'otp_expired' });
    }
  });

  it('requires no code after a recent sign-in, nor for other changes', async () => {
    const { email, device } = await signedInLongAgo();
    expect((await device.updateUser({ data: { city: 'Kampala' } })).error).toBeNull();
    const fresh = server.device();
    await fresh.signInWithPassword({ email, password: goodPassword });
    expect((await fresh.updateUser({ password: newPassword })).error).toBeNull();
  });

  it('sends the code by message to a member without an email address', async () => {
    const phone = newPhone();
    const device = server.device();
    await device.signInWithOtp({ phone });
    await device.verifyOtp({ phone, token: codeOf(await server.messages.take(phone)), type: 'sms' });
    fixture.passSeconds(overADay);
    await device.refreshSession();
    await device.reauthenticate();
    const nonce = codeOf(await server.messages.take(phone));
    expect((await device.updateUser({ password: newPassword, nonce })).error).toBeNull();
  });

  it('is refused without a session', async () => {
    const answer = await server.call('/reauthenticate');
    expect([answer.status, await answer.json()]).toMatchObject([401, { error_code: 'no_authorization' }]);
  });
});
