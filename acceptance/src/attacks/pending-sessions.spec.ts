import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, sessionOf, startAuthFixture } from '../auth/auth-fixture.ts';
import { joinWithApp, passwordOnly } from '../auth/second-factor.ts';

let fixture: AuthFixture;
let server: AuthServer;
beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

/** A call with the token of a session that still owes its second factor. */
type Attack = (call: (path: string, method: string, json?: unknown) => Promise<Response>) => Promise<Response>;

describe('somebody who knows the password, but has no second factor, cannot', () => {
  it.each<[string, Attack]>([
    ['sign the owner out elsewhere', (call) => call('/logout?scope=others', 'POST')],
    ['sign the owner out everywhere', (call) => call('/logout?scope=global', 'POST')],
    ['sign the owner out by the default scope', (call) => call('/logout', 'POST')],
    ['change the metadata', (call) => call('/user', 'PUT', { data: { language: 'de' } })],
    ['change the password', (call) => call('/user', 'PUT', { password: 'another rolex at noon' })],
    ['change the email address', (call) => call('/user', 'PUT', { email: 'mine@people.example' })],
    ['change the phone number', (call) => call('/user', 'PUT', { phone: '+256772000111' })],
    ['renew a proof with a code', (call) => call('/user', 'PUT', { nonce: '123456' })],
    ['have codes sent to the owner', (call) => call('/reauthenticate', 'GET')],
    ['add a factor', (call) => call('/factors', 'POST', { factor_type: 'totp', friendly_name: 'Mine' })],
  ])('%s', async (_what, attack) => {
    const owner = await joinWithApp(fixture, server);
    const { data: before } = await owner.device.getUser();
    const intruder = await sessionOf(await passwordOnly(server, owner.email));
    const response = await attack((path, method, json) =>
      server.call(path, {
        method,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        headers: { authorization: `Bearer ${intruder.access_token}` },
      }),
    );
    expect([401, 403]).toContain(response.status);
    expect(await response.json()).toMatchObject({ error_code: 'insufficient_aal' });
    const { data: after, error } = await owner.device.getUser();
    expect(error).toBeNull();
    expect(after.user).toEqual({ ...before.user, last_sign_in_at: expect.any(String), updated_at: expect.any(String) });
  });

  it('but can sign out', async () => {
    const owner = await joinWithApp(fixture, server);
    const device = await passwordOnly(server, owner.email);
    expect((await device.signOut({ scope: 'local' })).error).toBeNull();
    const sessions = await fixture.owner`select 1 from auth.sessions where user_id = ${owner.session.user.id}`;
    expect(sessions).toHaveLength(1);
  });
});
