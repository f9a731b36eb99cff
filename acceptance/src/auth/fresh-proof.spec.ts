import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, type AuthServer, codeOf, join, newAddress, newPhone, sessionOf } from './auth-fixture.ts';
import { type GoogleFixture, googleOf, somebody, startGoogleFixture } from './google-fixture.ts';
import { joinWithApp, passwordOnly, proveApp } from './second-factor.ts';

const overADay = 24 * 3_600 + 60;
let google: GoogleFixture;
let server: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  server = await google.auth.serve({ federation: { oidcProviders: [googleOf(google.idp)] } });
});
afterAll(() => google.stop());

async function growOld(device: AuthClient): Promise<void> {
  google.auth.passSeconds(overADay);
  await device.refreshSession();
}

/** An ID token of a new person, issued at the server's time. */
function idToken(): Promise<string> {
  return google.idp.sign({ ...somebody(), iat: Math.floor(google.auth.now() / 1_000) });
}

async function proveAnew(device: AuthClient, email: string): Promise<void> {
  await device.reauthenticate();
  const { error } = await device.updateUser({ nonce: codeOf(await server.mails.take(email)) });
  if (error) throw error;
}

/** Every change of the ways to sign in. */
const changes: [string, (device: AuthClient) => Promise<string | undefined>][] = [
  ['another address', async (device) => (await device.updateUser({ email: newAddress() })).error?.code],
  ['another number', async (device) => (await device.updateUser({ phone: newPhone() })).error?.code],
  [
    'a first factor',
    async (device) => (await device.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })).error?.code,
  ],
  ['a passkey', async (device) => (await device.passkey.startRegistration()).error?.code],
  [
    'another way to sign in',
    async (device) =>
      (await device.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).error?.code,
  ],
  [
    'another way to sign in, by an ID token',
    async (device) => (await device.linkIdentity({ provider: 'google', token: await idToken() })).error?.code,
  ],
  [
    'one way to sign in less',
    async (device) => {
      const [own] = (await device.getUserIdentities()).data?.identities ?? [];
      if (!own) throw new Error('an identity was expected');
      const code = (await device.unlinkIdentity(own)).error?.code;
      // This rule is checked after the recent proof.
      return code === 'single_identity_not_deletable' ? undefined : code;
    },
  ],
];

describe('after a long sign-in', () => {
  it.each(changes)('%s wants the code of a mail first', async (_name, change) => {
    const { email, device } = await join(server);
    await growOld(device);
    expect(await change(device)).toBe('reauthentication_needed');
    await proveAnew(device, email);
    expect(await change(device)).toBeUndefined();
  });

  it('removing a factor and new recovery codes want it as well, beside the factor', async () => {
    const { email, device, factor } = await joinWithApp(google.auth, server);
    await device.mfa.recoveryCodes.generate();
    await growOld(device);
    await proveApp(google.auth, device, factor);
    const refused = { code: 'reauthentication_needed' };
    expect((await device.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(refused);
    expect((await device.mfa.recoveryCodes.regenerate()).error).toMatchObject(refused);
    await proveAnew(device, email);
    expect((await device.mfa.recoveryCodes.regenerate()).error).toBeNull();
    expect((await device.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  it('a code proves this device alone, for a day', async () => {
    const { email, device } = await join(server);
    const other = await passwordOnly(server, email);
    await growOld(device);
    await other.refreshSession();
    await proveAnew(device, email);
    expect((await other.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
    expect((await device.passkey.startRegistration()).error).toBeNull();
    await growOld(device);
    expect((await device.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
  });

  it('a member with a fresh proof lists all devices, ends one of them, and then all others', async () => {
    const { email, device } = await join(server);
    const [lost, sold] = [await passwordOnly(server, email), await passwordOnly(server, email)];
    await growOld(device);
    await proveAnew(device, email);
    const { access_token: token } = await sessionOf(device);
    const devices = await google.auth.ask<{ id: string; is_current: boolean }>(
      token,
      'select * from public.list_my_sessions()',
    );
    expect(devices.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    const ended = devices.at(-1)?.id ?? '';
    expect(await google.auth.ask(token, 'select public.end_session($1::uuid) as ended', [ended])).toEqual([
      { ended: true },
    ]);
    expect((await device.signOut({ scope: 'others' })).error).toBeNull();
    for (const gone of [lost, sold]) expect((await gone.refreshSession()).error).not.toBeNull();
    expect((await device.getUser()).error).toBeNull();
  });

  it('a wrong code proves nothing', async () => {
    const { email, device } = await join(server);
    await growOld(device);
    await device.reauthenticate();
    const code = codeOf(await server.mails.take(email));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await device.updateUser({ nonce: wrong })).error?.code).toBe('reauthentication_not_valid');
    expect((await device.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
  });

  it('the code can come with the change', async () => {
    const { email, device } = await join(server);
    await growOld(device);
    await device.reauthenticate();
    const nonce = codeOf(await server.mails.take(email));
    const moved = newAddress();
    expect((await device.updateUser({ email: moved, nonce })).error).toBeNull();
    expect((await device.getUser()).data.user?.email).toBe(moved);
  });

  it('a visitor without an account still becomes a member', async () => {
    const device = server.device();
    await device.signInAnonymously();
    await growOld(device);
    const email = newAddress();
    expect((await device.updateUser({ email })).error).toBeNull();
    expect((await device.getUser()).data.user).toMatchObject({ email, is_anonymous: false });
  });
});

describe('a session that owes its second factor', () => {
  it('cannot end another device, or link or unlink a sign-in method', async () => {
    const { email, session } = await joinWithApp(google.auth, server);
    const other = await passwordOnly(server, email);
    const { access_token: pending } = (await other.getSession()).data.session ?? {};
    const lifted = await google.auth.owner<{ id: string }[]>`
      select id from auth.sessions where user_id = ${session.user.id} and aal = 'aal2'`;
    const end = google.auth.ask(pending ?? '', 'select public.end_session($1::uuid)', [lifted[0]?.id ?? '']);
    await expect(end).rejects.toMatchObject({ message: 'insufficient_aal' });
    const connect = await other.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(connect.error?.code).toBe('insufficient_aal');
    const token = await idToken();
    expect((await other.linkIdentity({ provider: 'google', token })).error?.code).toBe('insufficient_aal');
    const [own] = (await other.getUserIdentities()).data?.identities ?? [];
    if (!own) throw new Error('an identity was expected');
    expect((await other.unlinkIdentity(own)).error?.code).toBe('insufficient_aal');
    const left = await google.auth.owner`select id from auth.sessions where id = ${lifted[0]?.id ?? ''}`;
    expect(left).toHaveLength(1);
  });

  it('cannot end a device by calling the database function', async () => {
    const { email, session } = await joinWithApp(google.auth, server);
    const other = await passwordOnly(server, email);
    const { access_token: token } = (await other.getSession()).data.session ?? {};
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    const [lifted] = await google.auth.owner<{ id: string }[]>`
      select id from auth.sessions where user_id = ${session.user.id} and aal = 'aal2'`;
    const attempt = google.auth.owner.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await sql`set local role authenticated`;
      await sql`select public.end_session(${lifted?.id ?? ''}::uuid)`;
    });
    await expect(attempt).rejects.toMatchObject({ code: 'PT403', message: 'insufficient_aal' });
  });
});
