import { isAuthWeakPasswordError } from '@supabase/supabase-js';
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

const newPassword = 'matoke before sunrise';
let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  confirming = await fixture.serve({ confirms: true });
});
afterAll(() => fixture.stop());

/** A member with a confirmed address, signed in at the server that requires confirmation of changes. */
async function confirmedMember() {
  const { email } = await join(server);
  const device = confirming.device();
  const { error } = await device.signInWithPassword({ email, password: goodPassword });
  expect(error).toBeNull();
  return { email, device };
}

describe('metadata', () => {
  it('is merged, and null removes a key', async () => {
    const { device } = await join(server);
    await device.updateUser({ data: { full_name: 'Nakato', city: 'Boston' } });
    const { data } = await device.updateUser({ data: { city: null, vibe: 'deep' } });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Nakato', vibe: 'deep' });
    const { data: refreshed } = await device.refreshSession();
    expect(refreshed.user?.user_metadata).toEqual({ full_name: 'Nakato', vibe: 'deep' });
  });

  it('is limited in size, also over several updates', async () => {
    const { device } = await join(server);
    expect((await device.updateUser({ data: { a: 'x'.repeat(3_000) } })).error).toBeNull();
    const { error } = await device.updateUser({ data: { b: 'x'.repeat(3_000) } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('cannot change app_metadata', async () => {
    const { device, session } = await join(server);
    const answer = await server.call('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'admin' }, role: 'service_role', data: { x: 1 } }),
    });
    expect(answer.status).toBe(200);
    const { data } = await device.getUser();
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data.user?.app_metadata).not.toHaveProperty('role');
  });
});

describe('a new password', () => {
  it('ends every other session at once', async () => {
    const { email, device } = await join(server);
    const other = server.device();
    await other.signInWithPassword({ email, password: goodPassword });
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    expect((await device.updateUser({ password: newPassword })).error).toBeNull();
    expect(ended).toHaveLength(1);
    stopListening();
    expect((await device.getUser()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('can be set by an account that was created by an email link', async () => {
    const email = newAddress();
    const device = server.device();
    await device.signInWithOtp({ email });
    await device.verifyOtp({ email, token: codeOf(await server.mails.take(email)), type: 'email' });
    expect((await device.updateUser({ password: newPassword })).error).toBeNull();
    expect((await server.device().signInWithPassword({ email, password: newPassword })).error).toBeNull();
  });

  it('must differ from the old one and be strong', async () => {
    const { device } = await join(server);
    expect((await device.updateUser({ password: goodPassword })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    const { error } = await device.updateUser({ password: 'password1' });
    expect(isAuthWeakPasswordError(error)).toBe(true);
  });

  it('invalidates a pending recovery', async () => {
    const { email, device } = await join(server);
    await device.resetPasswordForEmail(email);
    const mail = await server.mails.take(email);
    await device.updateUser({ password: newPassword });
    expect(String(await openLink(server, mail))).toContain('error_code=otp_expired');
  });
});

describe('a new address', () => {
  it('applies at once if addresses are not confirmed', async () => {
    const [{ email: old, device }, { email: taken }] = [await join(server), await join(server)];
    expect((await device.updateUser({ email: taken })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const email = newAddress();
    const { data } = await device.updateUser({ email });
    expect(data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
    expect((await server.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
    const former = await server.device().signInWithPassword({ email: old, password: goodPassword });
    expect(former.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('applies after both addresses have confirmed it, if addresses are confirmed', async () => {
    const { email: old, device } = await confirmedMember();
    const email = newAddress();
    const { data } = await device.updateUser({ email });
    expect(data.user).toMatchObject({ email: old, new_email: email });
    const [toNew, toOld] = [await confirming.mails.take(email), await confirming.mails.take(old)];
    const first = await openLink(confirming, toNew);
    expect(new URLSearchParams(first.hash.slice(1)).get('message')).toContain('other email');
    expect((await device.getUser()).data.user?.email).toBe(old);
    const second = await confirming.device().verifyOtp({ email: old, token: codeOf(toOld), type: 'email_change' });
    expect(second.error).toBeNull();
    expect((await device.getUser()).data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
  });

  it('ends the sessions of other devices, as whoever reads the former mailbox may have opened them', async () => {
    const { email: old, device } = await confirmedMember();
    const thief = confirming.device();
    await thief.signInWithOtp({ email: old });
    const code = codeOf(await confirming.mails.take(old));
    expect((await thief.verifyOtp({ email: old, token: code, type: 'email' })).error).toBeNull();
    const email = newAddress();
    await device.updateUser({ email });
    const [toNew, toOld] = [await confirming.mails.take(email), await confirming.mails.take(old)];
    await openLink(confirming, toNew);
    expect((await thief.getUser()).error).toBeNull();
    await openLink(confirming, toOld);
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await device.getUser()).data.user).toMatchObject({ email });
    // Where addresses are not confirmed, it changes at once.
    const { email: unconfirmed, device: first } = await join(server);
    const second = server.device();
    await second.signInWithPassword({ email: unconfirmed, password: goodPassword });
    expect((await first.updateUser({ email: newAddress() })).error).toBeNull();
    expect((await second.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await first.getUser()).error).toBeNull();
  });

  it('does not reveal that it is taken where addresses are confirmed', async () => {
    const [{ device }, { email: taken }] = [await confirmedMember(), await join(server)];
    const { data, error } = await device.updateUser({ email: taken });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBe(taken);
    expect(confirming.mails.all.filter((mail) => mail.to === taken)).toEqual([]);
  });

  it('accepts only the newest emails after they were sent again', async () => {
    const { email: old, device } = await confirmedMember();
    const email = newAddress();
    await device.updateUser({ email });
    const earlier = [await confirming.mails.take(email), await confirming.mails.take(old)];
    expect((await confirming.device().resend({ type: 'email_change', email: old })).error).toBeNull();
    const newer = [await confirming.mails.take(email), await confirming.mails.take(old)];
    for (const mail of earlier) expect(String(await openLink(confirming, mail))).toContain('otp_expired');
    for (const mail of newer) await openLink(confirming, mail);
    expect((await device.getUser()).data.user?.email).toBe(email);
  });
});
