import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  newAddress,
  newPhone,
  openLink,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  confirming = await fixture.serve({ confirms: true });
});
afterAll(() => fixture.stop());

async function visit(at = server) {
  const device = at.device();
  const { data, error } = await device.signInAnonymously({ options: { data: { theme: 'dark' } } });
  if (error || !data.session) throw error ?? new Error('no session');
  return { device, session: data.session };
}

describe('an anonymous account', () => {
  it('has is_anonymous in its token and its user', async () => {
    const { device, session } = await visit();
    expect(decodeJwt(session.access_token).claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
    expect(session.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      identities: [],
      user_metadata: { theme: 'dark' },
    });
    expect((await device.refreshSession()).error).toBeNull();
    expect((await device.getUser()).data.user?.id).toBe(session.user.id);
  });

  it('has the rights of a visitor in the database', async () => {
    const { session } = await visit();
    const who = `select current_user as role, auth.uid() as id`;
    expect(await fixture.ask(session.access_token, who)).toEqual([{ role: 'anon', id: null }]);
    const { claims } = decodeJwt(session.access_token);
    const forged = fixture.signer.sign({ ...claims, is_anonymous: false });
    await expect(fixture.ask(forged, who)).rejects.toMatchObject({ code: 'PT403', message: 'access_denied' });
    await expect(fixture.ask(session.access_token, 'select public.list_my_sessions()')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('cannot set a password without an address', async () => {
    const { device } = await visit();
    const { error } = await device.updateUser({ password: goodPassword });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await device.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is limited in number per IP address', async () => {
    const limited = await fixture.serve({ rateLimits: { anonymousByAddress: { burst: 1, perSeconds: 60 } } });
    await visit(limited);
    const { error } = await limited.device().signInAnonymously();
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('its upgrade', () => {
  it('by email and password is immediate if addresses are not confirmed', async () => {
    const { device, session } = await visit();
    const email = newAddress();
    const { data, error } = await device.updateUser({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: session.user.id, email, is_anonymous: false });
    await device.refreshSession();
    const { access_token: token } = await sessionOf(device);
    expect(await fixture.ask(token, 'select current_user as role')).toEqual([{ role: 'authenticated' }]);
    const signedIn = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(signedIn.data.user).toMatchObject({ id: session.user.id, identities: [{ provider: 'email' }] });
  });

  it('requires the link to the new address, then a password, if addresses are confirmed', async () => {
    const { device, session } = await visit(confirming);
    const email = newAddress();
    const both = await device.updateUser({ email, password: goodPassword });
    expect(both.error).toMatchObject({ code: 'validation_failed' });
    const { data } = await device.updateUser({ email });
    expect(data.user).toMatchObject({ is_anonymous: true, new_email: email });
    await openLink(confirming, await confirming.mails.take(email));
    expect((await device.getUser()).data.user).toMatchObject({ id: session.user.id, email, is_anonymous: false });
    expect((await device.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await server.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  it('by phone requires the code', async () => {
    const { device, session } = await visit();
    const phone = newPhone();
    await device.updateUser({ phone });
    const token = codeOf(await server.messages.take(phone));
    const { data } = await device.verifyOtp({ phone, token, type: 'phone_change' });
    expect(data.user).toMatchObject({ id: session.user.id, phone: phone.slice(1), is_anonymous: false });
    expect((await device.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await server.device().signInWithPassword({ phone, password: goodPassword })).error).toBeNull();
  });

  it('cannot take the address of a member', async () => {
    const email = newAddress();
    await server.device().signUp({ email, password: goodPassword });
    const { device } = await visit();
    expect((await device.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const { device: second } = await visit(confirming);
    expect((await second.updateUser({ email })).error).toBeNull();
    expect(confirming.mails.all.filter(({ to }) => to === email)).toEqual([]);
  });
});
