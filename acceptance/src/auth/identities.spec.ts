import { randomUUID } from 'node:crypto';
import type { UserIdentity } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, type AuthServer, goodPassword, join, newAddress } from './auth-fixture.ts';
import { type FlowBrowser, fragmentOf, openBrowser } from './flow-browser.ts';
import { callbackPage, type GoogleFixture, googleOf, somebody, startGoogleFixture } from './google-fixture.ts';
import type { IdpPerson } from './oidc-idp.ts';
import { beginApp, claimsOf, proveApp } from './second-factor.ts';

let google: GoogleFixture;
let server: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  ({ server } = google);
});
afterAll(() => google.stop());

/** A member whose supabase-js client and browser share cookies, as in the app. */
async function memberAt(at = server, flowType: 'implicit' | 'pkce' = 'implicit') {
  const browser = openBrowser(at, google.auth.publicUrl);
  const device = at.device({ flowType, fetch: browser.fetch });
  const email = newAddress();
  const { data, error } = await device.signUp({ email, password: goodPassword });
  if (error || !data.session) throw error ?? new Error('no session');
  return { browser, device, email, session: data.session };
}

async function link(device: AuthClient, browser: FlowBrowser, person: IdpPerson | null): Promise<URL> {
  google.idp.person = person;
  const { data, error } = await device.linkIdentity({ provider: 'google', options: { redirectTo: callbackPage } });
  if (error) throw error;
  return browser.open(data.url ?? '');
}

async function identitiesOf(device: AuthClient): Promise<UserIdentity[]> {
  const { data, error } = await device.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

describe('a sign-in method', () => {
  it('is linked by its member, and then signs in to the same account', async () => {
    const { browser, device, session } = await memberAt();
    const person = somebody();
    const url = await link(device, browser, person);
    expect(fragmentOf(url)).toHaveProperty('access_token');
    expect((await identitiesOf(device)).map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await google.accountOf(await google.comeBack(person))).id).toBe(session.user.id);
    const [event] = await google.auth.owner`
      select payload from auth.audit_log_entries where payload ->> 'actor_id' = ${session.user.id} and payload ->> 'action' = 'identity_linked'`;
    expect(event?.['payload']).toMatchObject({ traits: { provider: 'google' } });
  });

  it('is linked by PKCE as well', async () => {
    const { browser, device, session } = await memberAt(server, 'pkce');
    const url = await link(device, browser, somebody());
    const { data, error } = await device.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
  });

  it.each(['implicit', 'pkce'] as const)('goes on with the session of its member, by %s', async (flowType) => {
    const { browser, device, session } = await memberAt(server, flowType);
    const factor = await beginApp(device);
    await proveApp(google.auth, device, factor);
    const before = (await device.getSession()).data.session;
    const url = await link(device, browser, somebody());
    const tokens = fragmentOf(url);
    const next =
      flowType === 'pkce'
        ? (await device.exchangeCodeForSession(url.searchParams.get('code') ?? '')).data.session?.access_token
        : tokens['access_token'];
    expect(claimsOf(next)).toMatchObject({ aal: 'aal2', session_id: claimsOf(session.access_token)['session_id'] });
    const sessions = await google.auth.owner`select id from auth.sessions where user_id = ${session.user.id}`;
    expect(sessions).toHaveLength(1);
    // The previous token no longer belongs to the session.
    google.auth.passSeconds(11);
    const old = { json: { refresh_token: before?.refresh_token } };
    expect((await server.call('/token?grant_type=refresh_token', old)).status).toBe(400);
  });

  it('is linked once, and to one account only', async () => {
    const person = somebody();
    const one = await memberAt();
    await link(one.device, one.browser, person);
    expect(fragmentOf(await link(one.device, one.browser, person))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const two = await memberAt();
    expect(fragmentOf(await link(two.device, two.browser, person))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
  });

  it('is not linked from another browser', async () => {
    const { device, session } = await memberAt();
    google.idp.person = somebody();
    const { data } = await device.linkIdentity({ provider: 'google', options: { redirectTo: callbackPage } });
    const victim = openBrowser(server, google.auth.publicUrl);
    expect(fragmentOf(await victim.open(data?.url ?? ''))).toMatchObject({ error_code: 'bad_oauth_state' });
    const identities = await google.auth.owner`select from auth.identities where user_id = ${session.user.id}`;
    expect(identities).toHaveLength(1);
  });

  it('is not linked after its member has signed out', async () => {
    const { browser, device } = await memberAt();
    google.idp.person = somebody();
    const { data } = await device.linkIdentity({ provider: 'google', options: { redirectTo: callbackPage } });
    await device.signOut();
    const url = await browser.open(data?.url ?? '');
    expect(fragmentOf(url)).not.toHaveProperty('access_token');
    expect(fragmentOf(url)['error_code']).toMatch(/^bad_oauth_state|session_not_found$/);
  });

  it('is unlinked unless it is the last one', async () => {
    const { browser, device, email } = await memberAt();
    const person = somebody();
    await link(device, browser, person);
    const [own, added] = await identitiesOf(device);
    if (!own || !added) throw new Error('two identities were expected');
    expect((await device.unlinkIdentity(added)).error).toBeNull();
    expect((await identitiesOf(device)).map(({ provider }) => provider)).toEqual(['email']);
    expect((await device.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    expect((await device.unlinkIdentity(added)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
    // It no longer signs in to this account.
    const elsewhere = await google.accountOf(await google.comeBack(person));
    expect(elsewhere.email).not.toBe(email);
  });

  it('that is unlinked ends all other sessions, and what it had opened by half', async () => {
    const { browser, device } = await memberAt();
    const person = somebody();
    await link(device, browser, person);
    const thief = openBrowser(server, google.auth.publicUrl);
    const half = server.device({ flowType: 'pkce', fetch: thief.fetch });
    google.idp.person = person;
    const asked = await half.signInWithOAuth({ provider: 'google', options: { redirectTo: callbackPage } });
    const back = await thief.open(asked.data.url ?? '');
    const whole = fragmentOf(await google.comeBack(person));
    const [, added] = await identitiesOf(device);
    if (!added) throw new Error('an identity was expected');
    expect((await device.unlinkIdentity(added)).error).toBeNull();
    expect((await server.device().getUser(whole['access_token'])).error).not.toBeNull();
    const late = await half.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(late.error).toMatchObject({ code: 'flow_state_not_found' });
    expect((await device.getUser()).error).toBeNull();
  });

  it('removes the password too if it is the email identity', async () => {
    const { browser, device, email } = await memberAt();
    const person = somebody();
    await link(device, browser, person);
    const [own] = await identitiesOf(device);
    if (!own) throw new Error('an identity was expected');
    expect((await device.unlinkIdentity(own)).error).toBeNull();
    const { error } = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const unchanged = await google.accountOf(await google.comeBack(person));
    expect(unchanged).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
  });

  it('of another member cannot be unlinked', async () => {
    const [one, two] = [await memberAt(), await memberAt()];
    await link(one.device, one.browser, somebody());
    const [foreign] = await identitiesOf(one.device);
    if (!foreign) throw new Error('an identity was expected');
    expect((await two.device.unlinkIdentity(foreign)).error).toMatchObject({ code: 'identity_not_found' });
    const headers = { authorization: `Bearer ${two.session.access_token}` };
    for (const id of [randomUUID(), 'x', '%00']) {
      const answer = await server.call(`/user/identities/${id}`, { method: 'DELETE', headers });
      expect(answer.status).toBeGreaterThanOrEqual(404);
      expect(answer.status).toBeLessThan(500);
    }
    expect((await server.call(`/user/identities/${foreign.identity_id}`, { method: 'DELETE' })).status).toBe(401);
    expect((await server.call('/user/identities/authorize?provider=google')).status).toBe(401);
  });

  it('makes an anonymous account a member', async () => {
    const browser = openBrowser(server, google.auth.publicUrl);
    const device = server.device({ fetch: browser.fetch });
    const { data } = await device.signInAnonymously();
    const person = somebody();
    const member = await google.accountOf(await link(device, browser, person));
    expect(member).toMatchObject({ id: data.user?.id, is_anonymous: false, email: person.email });
    const taken = await join(server);
    const other = openBrowser(server, google.auth.publicUrl);
    const visitor = server.device({ fetch: other.fetch });
    await visitor.signInAnonymously();
    expect(fragmentOf(await link(visitor, other, somebody({ email: taken.email })))).toMatchObject({
      error_code: 'email_exists',
    });
  });

  it('can be disabled by a setting', async () => {
    const fixed = await google.auth.serve({
      federation: { oidcProviders: [googleOf(google.idp)], manualLinking: false },
    });
    const { device } = await memberAt(fixed);
    const { error } = await device.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    const [own] = await identitiesOf(device);
    if (!own) throw new Error('an identity was expected');
    expect((await device.unlinkIdentity(own)).error).toMatchObject({ code: 'manual_linking_disabled' });
    const token = await google.idp.sign({ ...somebody() });
    expect((await device.linkIdentity({ provider: 'google', token })).error).toMatchObject({
      code: 'manual_linking_disabled',
    });
  });
});
