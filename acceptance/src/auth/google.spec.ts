import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, goodPassword, newAddress, openLink } from './auth-fixture.ts';
import { fragmentOf, openBrowser } from './flow-browser.ts';
import { asked, callbackPage, type GoogleFixture, somebody, startGoogleFixture } from './google-fixture.ts';
import type { IdpPerson, OidcIdp } from './oidc-idp.ts';

let google: GoogleFixture;
let idp: OidcIdp;
let server: AuthServer;
/** The server that confirms addresses, as with SMTP. */
let confirming: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  ({ idp, server, confirming } = google);
});
afterAll(() => google.stop());
afterEach(() => {
  idp.departures.length = 0;
});

describe('Google, by the implicit flow', () => {
  it('signs a new person in, with offline access and their consent', async () => {
    const person = somebody();
    const url = await google.comeBack(person);
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(callbackPage);
    expect(fragmentOf(url)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(await google.accountOf(url)).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: person.name, avatar_url: person.picture, email_verified: true },
      identities: [{ provider: 'google', id: person.sub, identity_data: { sub: person.sub, email: person.email } }],
    });
    const sent = Object.fromEntries(idp.departures[0]?.searchParams ?? []);
    expect(sent).toMatchObject({
      ...asked,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${google.auth.publicUrl}/auth/v1/callback`,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("identifies the person by the provider's subject, also after a change of address", async () => {
    const person = somebody();
    const first = await google.accountOf(await google.comeBack(person));
    const again = await google.accountOf(await google.comeBack({ ...person, email: newAddress(), name: 'Sarah N.' }));
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(person.email);
    // A later sign-in does not overwrite metadata that the member may have changed.
    expect(again.user_metadata['full_name']).toBe('Nakato Sarah');
  });

  it('creates one account for two concurrent first sign-ins', async () => {
    const person = somebody();
    const urls = await Promise.all([1, 2, 3].map(() => google.comeBack(person)));
    const ids = await Promise.all(urls.map(async (url) => (await google.accountOf(url)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('reports a closed account', async () => {
    const person = somebody();
    const { id } = await google.accountOf(await google.comeBack(person));
    await google.auth.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    expect(fragmentOf(await google.comeBack(person))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });
});

describe('Google, by PKCE', () => {
  async function codeFor(person: IdpPerson) {
    idp.person = person;
    const { device, address } = await google.addressFor(server, { flowType: 'pkce' });
    const url = await openBrowser(server, google.auth.publicUrl).open(address);
    return { device, address, code: url.searchParams.get('code') ?? '', url };
  }

  it('gives the session and the provider’s tokens to the client that asked', async () => {
    const person = somebody();
    const { device, code, url } = await codeFor(person);
    expect(url.hash).toBe('');
    const stored = await google.auth
      .owner`select provider_access_token as token from auth.flow_state where provider_type = 'google'`;
    const { data, error } = await device.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(stored[0]?.['token']).toMatch(/^v1\./);
    expect(stored[0]?.['token']).not.toContain(data.session?.provider_token ?? 'none');
  });

  it('refuses a code that was used, has expired or belongs to another client', async () => {
    const used = await codeFor(somebody());
    expect((await used.device.exchangeCodeForSession(used.code)).error).toBeNull();
    const verifier = 'x'.repeat(43);
    const exchange = async (json: object) => {
      const response = await server.call('/token?grant_type=pkce', { json });
      return [response.status, ((await response.json()) as { error_code: string }).error_code];
    };
    expect(await exchange({ auth_code: used.code, code_verifier: verifier })).toEqual([404, 'flow_state_not_found']);
    const stolen = await codeFor(somebody());
    expect(await exchange({ auth_code: stolen.code, code_verifier: verifier })).toEqual([400, 'bad_code_verifier']);
    const late = await codeFor(somebody());
    google.auth.passSeconds(301);
    expect((await late.device.exchangeCodeForSession(late.code)).error).toMatchObject({ code: 'flow_state_expired' });
  });

  it('ends the session of a code that is used again', async () => {
    const { device, code } = await codeFor(somebody());
    const { data } = await device.exchangeCodeForSession(code);
    const token = data.session?.access_token ?? '';
    expect(await google.auth.ask(token, 'select 1 as open')).toEqual([{ open: 1 }]);
    const json = { auth_code: code, code_verifier: 'x'.repeat(43) };
    expect((await server.call('/token?grant_type=pkce', { json })).status).toBe(404);
    await expect(google.auth.ask(token, 'select 1')).rejects.toMatchObject({ code: 'PT401' });
    expect((await device.refreshSession()).error).not.toBeNull();
    const trail = await google.auth.owner`
      select payload ->> 'action' as action from auth.audit_log_entries
      where payload ->> 'actor_id' = ${data.user?.id ?? ''} order by created_at desc limit 1`;
    expect(trail).toMatchObject([{ action: 'token_reused' }]);
  });

  it('leaves no session open after concurrent attempts with one code', async () => {
    const { code, device } = await codeFor(somebody());
    const json = { auth_code: code, code_verifier: 'x'.repeat(43) };
    const [own] = await Promise.all([
      device.exchangeCodeForSession(code),
      ...[1, 2, 3].map(() => server.call('/token?grant_type=pkce', { json })),
    ]);
    // In either order: a thief's attempt uses the code up, one after the owner's ends the session.
    const open = await google.auth.owner`select id from auth.sessions where user_id = ${own.data.user?.id ?? null}`;
    expect(open).toEqual([]);
  });

  it('refuses to be downgraded', async () => {
    const without = await codeFor(somebody());
    const answer = await server.call('/token?grant_type=pkce', { json: { auth_code: without.code } });
    expect(answer.status).toBe(400);
    // The challenge must not work as verifier: it was sent in the open.
    const plain = await codeFor(somebody());
    const challenge = new URL(plain.address).searchParams.get('code_challenge');
    const shown = await server.call('/token?grant_type=pkce', {
      json: { auth_code: plain.code, code_verifier: challenge },
    });
    expect(((await shown.json()) as { error_code: string }).error_code).toBe('bad_code_verifier');
    const half = await server.call('/authorize?provider=google&code_challenge_method=s256');
    expect(half.status).toBe(400);
  });
});

describe('an account with the same address', () => {
  it('is linked if both the provider and its owner have verified the address', async () => {
    const email = newAddress();
    await confirming.device().signUp({ email, password: goodPassword });
    const link = await openLink(confirming, await confirming.mails.take(email));
    const owner = await google.accountOf(link, confirming);
    const joined = await google.accountOf(
      await google.comeBack(somebody({ email: email.toUpperCase() }), confirming),
      confirming,
    );
    expect(joined.id).toBe(owner.id);
    expect(joined.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect((await confirming.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });

  it('is not linked by an address that the provider has not verified', async () => {
    const email = newAddress();
    await confirming.device().signUp({ email, password: goodPassword });
    const owner = await google.accountOf(await openLink(confirming, await confirming.mails.take(email)), confirming);
    for (const email_verified of [false, undefined]) {
      const person = { ...somebody({ email }), ...(email_verified === undefined ? {} : { email_verified }) };
      if (email_verified === undefined) delete (person as Partial<IdpPerson>).email_verified;
      const values = fragmentOf(await google.comeBack(person, confirming));
      expect(values).toMatchObject({ error_code: 'provider_email_needs_verification' });
      expect(values).not.toHaveProperty('access_token');
      expect((await confirming.mails.take(email)).subject).toContain('already have an account');
    }
    const identities = await google.auth.owner`select provider from auth.identities where user_id = ${owner.id}`;
    expect(identities).toHaveLength(1);
  });

  it('is not linked while its own address is unconfirmed', async () => {
    const email = newAddress();
    const { data } = await server.device().signUp({ email, password: 'chosen by a stranger' });
    const values = fragmentOf(await google.comeBack(somebody({ email })));
    expect(values).toMatchObject({ error_code: 'email_exists' });
    // It is linked once its owner has confirmed the address by mail.
    await server.device().resetPasswordForEmail(email);
    await openLink(server, await server.mails.take(email));
    expect((await google.accountOf(await google.comeBack(somebody({ email })))).id).toBe(data.user?.id);
  });

  it('that was never confirmed is replaced by the account of the verified owner', async () => {
    const email = newAddress();
    await confirming
      .device()
      .signUp({ email, password: 'chosen by a stranger', options: { data: { full_name: 'X' } } });
    const owner = await google.accountOf(await google.comeBack(somebody({ email }), confirming), confirming);
    expect(owner).toMatchObject({
      email,
      app_metadata: { providers: ['google'] },
      user_metadata: { full_name: 'Nakato Sarah' },
    });
    const stranger = await confirming.device().signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('with an unverified new address is opened after confirmation by email', async () => {
    const person = somebody({ email_verified: false });
    expect(fragmentOf(await google.comeBack(person, confirming))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    const confirmed = await google.accountOf(
      await openLink(confirming, await confirming.mails.take(person.email ?? '')),
      confirming,
    );
    expect((await google.accountOf(await google.comeBack(person, confirming), confirming)).id).toBe(confirmed.id);
  });

  it('is not created without an address', async () => {
    const { email: _none, email_verified: _unknown, ...nameless } = somebody();
    expect(fragmentOf(await google.comeBack(nameless))).toMatchObject({ error_code: 'email_address_invalid' });
  });
});
